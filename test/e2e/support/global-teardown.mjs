export default async function tearDown() {
  await globalThis.ibidBrowser.close();
}
