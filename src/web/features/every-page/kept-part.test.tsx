import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type ReactNode, Suspense, use, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { TextProvider, useText } from '../texts/text.tsx';
import { KeptPart, KeptPartWithIds, renderKeeping } from './kept-part.tsx';

afterEach(() => void vi.useRealTimers());

let renderings = 0;
function Offer({ title }: { title: string; search?: string }) {
  const t = useText();
  renderings++;
  return (
    <>
      <div>
        {t('Offerta')} {title}
      </div>
      <h3>{title}</h3>
    </>
  );
}

const page = (titles: readonly string[], changed = {}) => (
  <TextProvider changed={changed}>
    {titles.map((title) => (
      <KeptPart key={title} part={Offer} of={{ title }} beside={{ search: title }} />
    ))}
    <p>end</p>
  </TextProvider>
);
/** A page as it is sent. */
const textOf = (pieces: ReturnType<typeof renderKeeping>) =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : new TextDecoder().decode(piece))).join('');
const rendered = (content: ReactNode) => textOf(renderKeeping('mark', () => renderToString(content)));
const keeping = (...given: Parameters<typeof page>) => rendered(page(...given));

it('a kept part is rendered once, and stands in every page as it would be rendered', () => {
  const plain = renderToString(page(['Cuoco', 'Barista <1>']));
  renderings = 0;
  expect(keeping(['Cuoco', 'Barista <1>'])).toBe(plain);
  expect(renderings).toBe(2);
  expect(keeping(['Cuoco', 'Barista <1>'])).toBe(plain);
  expect(keeping(['Barista <1>', 'Maître', 'Cuoco'])).toBe(renderToString(page(['Barista <1>', 'Maître', 'Cuoco'])));
  expect(renderings).toBe(2 + 1 + 3);
});

it('a kept part is rendered anew where a text was changed', () => {
  const changed = { Offerta: 'Lavoro' };
  expect(keeping(['Cuoco'], changed)).toContain('Lavoro<!-- --> <!-- -->Cuoco');
  expect(keeping(['Cuoco'])).toContain('Offerta<!-- --> <!-- -->Cuoco');
});

it('a kept part is rendered anew in another hour: what is today or open may have changed', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T22:59:00Z') });
  keeping(['Pizzaiolo']);
  renderings = 0;
  keeping(['Pizzaiolo']);
  vi.setSystemTime(new Date('2026-11-26T23:01:00Z'));
  keeping(['Pizzaiolo']);
  expect(renderings).toBe(1);
});

it('a text that looks like a mark of a kept part stays as it is', () => {
  const strange = ' data-kept="mark"';
  expect(keeping([strange])).toBe(renderToString(page([strange])));
});

function Field({ label }: { label: string }) {
  const id = useId();
  renderings++;
  return (
    <label htmlFor={id}>
      {label} <input id={id} />
    </label>
  );
}

it('a part that takes ids is kept for each place in a page, with the ids of that place', () => {
  const form = (fields: readonly string[]) => (
    <form>
      {fields.map((label, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same field may come twice
        <KeptPartWithIds key={at} part={Field} of={{ label }} />
      ))}
    </form>
  );
  const twice = renderToString(form(['Nome', 'Nome']));
  const keepingForm = () => rendered(form(['Nome', 'Nome']));
  renderings = 0;
  expect([keepingForm(), keepingForm()]).toEqual([twice, twice]);
  expect(renderings).toBe(2);
  expect(new Set(twice.match(/ id="[^"]+"/g)).size).toBe(2);
});

it('what pages share is written as JSON once, and is known again by its content after it was made anew', () => {
  const list = (offer: { title: string }) => <KeptPart part={Titled} of={{ offer }} />;
  const html = (offer: { title: string }) => rendered(list(offer));
  let written = 0;
  const toJSON = () => ++written && { title: 'Sous chef' };
  const offer = Object.freeze({ title: 'Sous chef', toJSON });
  renderings = 0;
  expect([html(offer), html(offer), html({ title: 'Sous chef' })]).toEqual(Array(3).fill(html(offer)));
  expect([renderings, written]).toEqual([1, 1]);
  expect(html({ title: 'Commis' })).toContain('Commis');
  // What is not frozen may change.
  const open = { title: 'Portiere' };
  html(open);
  open.title = 'Portiere di notte';
  expect(html(open)).toContain('Portiere di notte');
});

const never = new Promise<never>(() => undefined);
const Late = (): ReactNode => use(never);
function Odd({ source, isLate }: { source?: string; isLate?: boolean }) {
  renderings++;
  return (
    <>
      {source && <script src={source} />}
      <Suspense fallback="…">{isLate ? <Late /> : null}</Suspense>
    </>
  );
}

it('a part with a script, or one that is not finished, is not kept', () => {
  const html = (of: { source?: string; isLate?: boolean }) => rendered(<KeptPart part={Odd} of={of} />);
  for (const of of [{ source: '/a.js' }, { isLate: true }]) {
    renderings = 0;
    html(of);
    html(of);
    expect(renderings, JSON.stringify(of)).toBe(2);
  }
  renderings = 0;
  html({});
  html({});
  expect(renderings).toBe(1);
});

it('a kept part stands as often in a page as it is shown', () => {
  const plain = renderToString(page(['Sommelier', 'Chef']));
  keeping(['Chef', 'Sommelier']);
  expect(keeping(['Sommelier', 'Chef'])).toBe(plain);
  const twice = (
    <>
      <KeptPart part={Titled} of={{ title: 'Chef' }} />
      <KeptPart part={Titled} of={{ title: 'Chef' }} />
    </>
  );
  for (let n = 0; n < 3; n++) expect(rendered(twice)).toBe(renderToString(twice));
});

const Outer = () => (
  <p>
    <KeptPart part={Titled} of={{ title: 'Dentro' }} />
  </p>
);

it('a part in another one is shown whole, however often; the other one is not kept', () => {
  const nested = <KeptPart part={Outer} of={{}} />;
  for (let n = 0; n < 4; n++) expect(rendered(nested)).toBe(renderToString(nested));
});

it('a part that React left out of a page is not taken for the one that follows it', () => {
  const pageOf = (isLate: boolean) => (
    <>
      <Suspense fallback="…">
        <KeptPart part={Titled} of={{ title: 'Lasciata fuori' }} />
        {isLate ? <Late /> : null}
      </Suspense>
      <KeptPart part={Titled} of={{ title: 'Segue' }} />
    </>
  );
  expect(rendered(pageOf(true))).toContain('<h3>Segue</h3>');
  for (let n = 0; n < 2; n++) expect(rendered(pageOf(false))).toBe(renderToString(pageOf(false)));
});

it('when too much is kept all of it is let go, and nothing is taken for something else after that', () => {
  const html = (title: string) => rendered(<KeptPart part={Titled} of={{ title }} />);
  html('Primo');
  for (let n = 0; n < 14; n++) expect(html(`${n} ${'x'.repeat(1_000_000)}`)).toContain(`>${n} x`);
  renderings = 0;
  for (const title of ['Primo', 'Secondo', 'Primo', 'Secondo']) expect(html(title)).toContain(`<h3>${title}</h3>`);
  expect(renderings).toBe(2);
});

it('a kept part holds no page that it was cut from', () => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  const held = () => {
    if (typeof collect !== 'function') throw new Error('No garbage collection');
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / 1_000_000;
  };
  const before = held();
  for (let n = 0; n < 60; n++)
    renderKeeping('mark', () =>
      renderToString(
        <div>
          <KeptPart part={Titled} of={{ title: `Un lavoro tra tanti, con un nome lungo: ${n}` }} />
          {'y'.repeat(1_000_000)}
        </div>,
      ),
    );
  expect(held() - before).toBeLessThan(20);
});

function Titled({ offer, title }: { offer?: { title: string }; title?: string }) {
  renderings++;
  return <h3>{offer?.title ?? title}</h3>;
}
