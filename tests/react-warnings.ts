import { format } from 'node:util';
import { afterEach } from 'vitest';

/**
 * What React finds wrong while it renders: a missing key, an attribute that is none. It only writes it down; here it
 * fails the test.
 */
const OF_REACT = /react\.dev\/link|Each child in a list|Invalid DOM property/;
const warnings = new Set<string>();
const write = console.error;

console.error = (...args: unknown[]) => {
  const words = format(...args);
  if (OF_REACT.test(words)) warnings.add(words);
  else write(...args);
};

afterEach(() => {
  const found = [...warnings];
  warnings.clear();
  if (found.length > 0) throw new Error(`React warns:\n${found.join('\n')}`);
});
