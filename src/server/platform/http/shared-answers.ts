const shared = new WeakSet<object>();

/**
 * Marks a value that a cache keeps as one that pages get as it is, without a copy: it is frozen, so that nobody changes
 * what others get. Only JSON may be shared: what JSON would write in another way (a moment, a map) throws.
 */
export function share<Value extends object>(value: Value): Value {
  freeze(value);
  shared.add(value);
  return value;
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  if (!isPlain) throw new Error('Only what JSON holds may be shared');
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}

const isShared = (value: unknown): boolean => typeof value === 'object' && value !== null && shared.has(value);

/** An answer as a page gets it: what JSON says of it, in a copy, with what is shared in it as it is. */
export function handedOver(value: unknown): unknown {
  if (isShared(value)) return value;
  if (typeof value !== 'object' || value === null || !Object.values(value).some(isShared)) return copyOf(value);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const copy = isShared(part) ? part : copyOf(part);
      return copy === undefined ? [] : [[name, copy]];
    }),
  );
}

const copyOf = (value: unknown): unknown => {
  const json: string | undefined = JSON.stringify(value);
  return json === undefined ? undefined : JSON.parse(json);
};
