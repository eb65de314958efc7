import { format } from 'node:util';
import { afterEach } from 'vitest';

/**
 * React's warnings during rendering: a missing key, an invalid attribute. React only logs them; here they fail the
 * test.
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
