import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
/** An opening tag of a form, its attributes in braces and all. */
const FORM = /<form\b(?:[^>{]|\{(?:[^{}]|\{[^{}]*\})*\})*>/g;
const BUTTON = /<button\b[^>]*type="submit"(?:[^>{]|\{(?:[^{}]|\{[^{}]*\})*\})*>/g;

/** What of a page's source would send its fields in an address, or lose them, when pressed before the page wakes. */
function faultsOf(source: string): string[] {
  const scripted = (source.match(FORM) ?? []).filter((tag) => tag.includes('onSubmit') && !tag.includes('action='));
  const isScripted = scripted.length > 0 && !/<form[^>]*action=|<Form\b/.test(source);
  return [
    ...scripted.filter((tag) => !tag.includes('method="post"')),
    ...(isScripted ? (source.match(BUTTON) ?? []).filter((tag) => !tag.includes('data-late')) : []),
  ];
}

describe('a form that needs the script', () => {
  it('never puts what was typed in an address, and waits for the page to wake', () => {
    const faults = globSync('src/web/**/*.tsx', { cwd: root }).flatMap((file) =>
      faultsOf(readFileSync(root + file, 'utf8')).map((tag) => `${file}: ${tag}`),
    );
    expect(faults).toEqual([]);
  });

  it('would be found out', () => {
    expect(
      faultsOf('<form onSubmit={() => go({ now: true })} noValidate><button type="submit">Vai</button></form>'),
    ).toHaveLength(2);
    expect(
      faultsOf(
        '<form method="post" onSubmit={go}><button type="submit" data-late disabled={isBusy}>Vai</button></form>',
      ),
    ).toEqual([]);
    expect(
      faultsOf('<form action="/cerca" method="get" onSubmit={go}><button type="submit">Vai</button></form>'),
    ).toEqual([]);
  });
});

/** An error under a field, by what names it. */
const ERROR = /<FieldError\b[^>]*?\bid=(?:"([^"]+)"|\{`([^`]+)`\}|\{(\w+)\})/g;

/** The errors of a source that no field of it names. */
function untiedErrors(source: string): string[] {
  return [...source.matchAll(ERROR)]
    .map(([, plain, template, name]) => plain ?? template ?? name ?? '')
    .filter(
      (id) =>
        !new RegExp(`(?:describedBy|aria-describedby)'?[=:][^\\n]*${id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`).test(
          source,
        ),
    );
}

describe('a field at fault', () => {
  it('ties the words of an error to its field, so that they are read with it', () => {
    const faults = globSync('src/web/**/*.tsx', { cwd: root }).flatMap((file) =>
      untiedErrors(readFileSync(root + file, 'utf8')).map((id) => `${file}: ${id}`),
    );
    expect(faults).toEqual([]);
  });

  it('would be found out', () => {
    expect(untiedErrors('<input /><FieldError id="mail" messages={errors} />')).toEqual(['mail']);
    expect(untiedErrors('<input aria-describedby="aiuto mail" /><FieldError id="mail" messages={errors} />')).toEqual(
      [],
    );
  });
});
