import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { KeptPart, renderKeeping } from './kept-part.tsx';
import { TextProvider, useText } from './text.tsx';

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
      <KeptPart key={title} as="div" className="contents" part={Offer} of={{ title }} beside={{ search: title }} />
    ))}
    <p>end</p>
  </TextProvider>
);
const keeping = (...given: Parameters<typeof page>) => renderKeeping('mark', () => renderToString(page(...given)));

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

it('a text that looks like a mark of a kept part stays as it is', () => {
  const strange = ' data-kept="mark"';
  expect(keeping([strange])).toBe(renderToString(page([strange])));
});
