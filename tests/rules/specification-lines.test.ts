import { describe, expect, it } from 'vitest';
import { specificationLines } from '#scripts/specification-lines.mjs';

const rules = new Map([
  ['2.1', new Set(['tests/a.test.ts › opens', 'tests/b.test.ts › opens', 'tests/a.test.ts › closes'])],
  ['D3', new Set(['tests/a.test.ts › opens'])],
]);
const linesOf = (...lines: string[]) => specificationLines(['## 2.1 Addresses', '', ...lines].join('\n'), rules);
const faultsOf = (line: string) => linesOf(line)[0]?.faults;

describe('a line of the specification', () => {
  it('names a rule and its tests, tests by their file, and perhaps another rule', () => {
    expect(
      linesOf(
        '- a gate closes › 2.1 › closes › `tests/c.test.ts` › closes › locks › D3 › opens',
        'Words.',
        '- more › x',
      ),
    ).toMatchObject([
      {
        what: 'a gate closes',
        saysNothing: false,
        tests: [
          'tests/a.test.ts › closes',
          'tests/c.test.ts › closes',
          'tests/c.test.ts › locks',
          'tests/a.test.ts › opens',
        ],
        faults: [],
      },
      { what: 'more', faults: ['names no rule before ‘x’', 'names no test'] },
    ]);
  });

  it('may say nothing to build, and may name the decision by which it is kept otherwise', () => {
    expect(linesOf('- a list begins › says nothing to build')).toMatchObject([{ saysNothing: true, faults: [] }]);
    const decided = '- a gate is red › otherwise by docs/decisions/0048 › 2.1 › closes';
    expect(linesOf(decided)).toMatchObject([{ tests: ['tests/a.test.ts › closes'], faults: [] }]);
  });

  it('is at fault without a rule or a test, by a title that is of no test or of two, and below no number', () => {
    expect(faultsOf('- a gate closes')).toEqual(['names no test']);
    expect(faultsOf('- a gate closes › 2.1')).toEqual(['names no test']);
    expect(faultsOf('- a gate closes › 9.9 › closes')?.[0]).toBe('names no rule before ‘9.9’');
    expect(faultsOf('- a gate closes › 2.1 › slams')?.[0]).toBe('finds 0 tests ‘slams’ in rule 2.1');
    expect(faultsOf('- a gate closes › 2.1 › opens')?.[0]).toBe('finds 2 tests ‘opens’ in rule 2.1');
    expect(faultsOf('- a gate closes › otherwise by docs/decisions/0048')).toEqual(['names no test']);
    expect(specificationLines('# Gates\n\n- a gate closes › 2.1 › closes', rules)[0]?.faults).toEqual([
      'is below no heading with a number',
    ]);
  });
});
