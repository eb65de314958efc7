/** The titles of a file's tests and groups, as they are written in its code. */
export function testTitles(code: string): string[];
