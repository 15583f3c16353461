/** Where the model hub is asked, and whither it may lead. */

const ORIGIN = 'https://huggingface.co';

/** Said before the user agrees to a download. */
export const HUB_HOST = 'huggingface.co';

/** What is known of a model's newest state: https://huggingface.co/docs/hub/api */
export const modelAddress = (id: string): string => `${ORIGIN}/api/models/${id}/revision/main?blobs=true`;

export const fileAddress = (id: string, commit: string, name: string): string => `${ORIGIN}/${id}/resolve/${commit}/${name}`;

const ASKED = /^https:\/\/huggingface\.co\/(?:api\/models\/[\w.-]+\/[\w.-]+\/revision\/main\?blobs=true|[\w.-]+\/[\w.-]+\/resolve\/[0-9a-f]{40}\/[\w./-]+)$/;

/** Whether an address is one that a model is asked for at. */
export function isHubAddress(url: string): boolean {
  return ASKED.test(url) && !url.slice(ORIGIN.length).split('/').some((part) => /^\.+$/.test(part));
}

/** Whether bytes may come from an address: contents lie on the hub's own servers, whose names end so. */
export function isHubServer(url: string): boolean {
  const [, host] = /^https:\/\/([a-z0-9.-]+)(?:\/|$)/.exec(url) ?? [];
  return host !== undefined && (host === HUB_HOST || /\.(?:hf\.co|huggingface\.co)$/.test(host));
}
