const NOTHING = 'says nothing to build';
const OTHERWISE = /^otherwise by docs\/decisions\/\d{4}$/;

/**
 * The lines of a page of docs/rules/specification, each with what is wrong with it. A line is `- what is asked › rule ›
 * title`, with titles of tests that the rule names; other tests follow their file in backticks, and another rule may
 * follow.
 */
export function specificationLines(text, rules) {
  const lines = [];
  let isNumbered = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) isNumbered = /^## \d+(?:\.\d+)? \S/.test(line);
    if (!line.startsWith('- ')) continue;
    const read = readLine(line.slice(2), rules);
    lines.push(isNumbered ? read : { ...read, faults: [...read.faults, 'is below no heading with a number'] });
  }
  return lines;
}

function readLine(line, rules) {
  const [what = '', ...parts] = line.split(' › ');
  if (parts.length === 1 && parts[0] === NOTHING) return { what, saysNothing: true, tests: [], faults: [] };
  const tests = [];
  const faults = [];
  let rule = '';
  let file = '';
  for (const part of parts.filter((one) => !OTHERWISE.test(one))) {
    if (rules.has(part)) [rule, file] = [part, ''];
    else if (/^`[^`]+`$/.test(part)) file = part.slice(1, -1);
    else if (!rule) faults.push(`names no rule before ‘${part}’`);
    else if (file) tests.push(`${file} › ${part}`);
    else {
      const named = [...rules.get(rule)].filter((test) => test?.endsWith(` › ${part}`));
      if (named.length === 1) tests.push(named[0]);
      else faults.push(`finds ${named.length} tests ‘${part}’ in rule ${rule}`);
    }
  }
  return { what, saysNothing: false, tests, faults: tests.length > 0 ? faults : [...faults, 'names no test'] };
}
