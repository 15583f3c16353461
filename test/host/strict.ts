/** What the host lacks is an error with its name, so that tests learn what the plugin uses. */

/** What engines and test runners ask of any object. */
const ASKED_OF_ANYTHING = new Set(['then', '__esModule', 'toJSON', '$$typeof', 'asymmetricMatch', 'nodeType', 'tagName', '@@__IMMUTABLE_ITERABLE__@@', '@@__IMMUTABLE_RECORD__@@']);

/** An object to inherit from: what `parent` does not have either throws. */
function throwing(name: string, parent: object | null): object {
  return new Proxy(parent ?? {}, {
    getPrototypeOf: () => parent,
    get(target, key, receiver) {
      if (typeof key === 'symbol' || key in target || ASKED_OF_ANYTHING.has(key)) return Reflect.get(target, key, receiver) as unknown;
      throw new Error(`The browser host has no ${name}.${key}.`);
    },
  });
}

/** Reading a property that an instance of `constructor` does not have throws from now on. @param name a bundler may have changed the constructor's own */
export function strict(constructor: { readonly name: string; readonly prototype: object }, name = constructor.name): void {
  const { prototype } = constructor;
  const parent = Reflect.getPrototypeOf(prototype) ?? Object.prototype;
  Reflect.setPrototypeOf(prototype, throwing(name, parent));
}

/** The same for one object; whoever copies its properties with its prototype (as esbuild does) keeps the throwing. */
export function strictObject<T extends object>(name: string, properties: T): T {
  const object = Object.create(throwing(name, Object.prototype)) as T;
  return Object.defineProperties(object, Object.getOwnPropertyDescriptors(properties));
}
