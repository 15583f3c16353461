// What Node 20 lacks of what pdf.js 6 needs, and the `window` that hnswlib-wasm asks for; the engine's entry points do the same.
Promise.withResolvers ??= function withResolvers() {
  let resolve, reject;
  const promise = new this((yes, no) => { resolve = yes; reject = no; });
  return { promise, resolve, reject };
};
globalThis.window ??= globalThis;
