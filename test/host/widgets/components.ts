/** What every control of a setting is made from. */

export abstract class BaseComponent {
  disabled = false;

  then(callback: (component: this) => unknown): this {
    callback(this);
    return this;
  }

  setDisabled(disabled: boolean): this {
    this.disabled = disabled;
    return this;
  }
}

export abstract class ValueComponent<T> extends BaseComponent {
  protected changed: ((value: T) => unknown) | null = null;

  abstract getValue(): T;

  abstract setValue(value: T): this;

  onChange(callback: (value: T) => unknown): this {
    this.changed = callback;
    return this;
  }

  registerOptionListener(listeners: Record<string, (value?: T) => T>, key: string): this {
    listeners[key] = (value?: T): T => {
      if (value !== undefined) this.setValue(value);
      return this.getValue();
    };
    return this;
  }
}
