// What Node 20 lacks of what pdf.js 6 needs; the reader's entry point does the same.
Promise.withResolvers ??= function withResolvers() {
  let resolve, reject;
  const promise = new this((yes, no) => { resolve = yes; reject = no; });
  return { promise, resolve, reject };
};
