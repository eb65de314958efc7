const QUOTED = String.raw`(['"\x60])((?:\\.|(?!\1)[^\\])*)\1`;
const RUNS = '(?:describe|each|for|skipIf|runIf|concurrent|sequential|serial|parallel)';
/** What names a test or a group of tests that runs. Those that are skipped or still to be written show nothing. */
const CALL = new RegExp(String.raw`(?<![\w.$'"\x60/-])(?:it|test|describe)((?:\.${RUNS})*)\s*(?=[(\x60])`, 'g');
const TITLE = new RegExp(String.raw`\(\s*${QUOTED}`, 'sy');
/** `it.each(…)('title'`: after whatever the first brackets hold. */
const LATER_TITLE = new RegExp(String.raw`.*?[)\x60]\(\s*${QUOTED}`, 'sy');

/** The titles of a file's tests and groups, as they are written in its code. */
export function testTitles(code) {
  const text = code.replace(/^\s*\/\/.*$/gm, '');
  return [...text.matchAll(CALL)].flatMap(({ 0: call, 1: modifiers = '', index }) => {
    const pattern = /\.(?:each|for|skipIf|runIf)/.test(modifiers) ? LATER_TITLE : TITLE;
    pattern.lastIndex = index + call.length;
    const title = pattern.exec(text)?.[2];
    return title === undefined ? [] : [title.replace(/\\(['"`])/g, '$1')];
  });
}
