import { type Browser, chromium, type Page } from '@playwright/test';
import { keyPages, type Role, USERS } from './key-pages.ts';
import type { Site } from './site.ts';
import { CHROMIUM_FLAGS } from './weight.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

/** Measures of the first screen of a page. Pixels; the share is of the window's height. */
interface Screen {
  contentTop: number;
  contentShare: number;
  cardHeight: number | null;
  filledButtons: number;
  headings: string;
}

/** Runs in the page. `content` names the main content; without it, the first thing below the title. */
function measure(content: string | null): Screen {
  const isSeen = (one: Element) =>
    one.clientHeight > 1 && one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  const main = document.querySelector('main');
  const title = main?.querySelector('h1');
  const below =
    '.card, .prose, article, table, form:not([role=search]), h2, section, nav + div, [role=tabpanel] > *, :has(> input[type=file])';
  const found = [...(main?.querySelectorAll(content ?? below) ?? [])].filter(
    (one) => isSeen(one) && (content !== null || !title || !one.contains(title)),
  );
  const titleTop = title?.getBoundingClientRect().top ?? 0;
  const tops = found
    .map((one) => one.getBoundingClientRect().top + scrollY)
    .filter((top) => content !== null || top >= titleTop);
  const contentTop = Math.round(Math.min(...tops, document.documentElement.scrollHeight));
  const bars = [...document.querySelectorAll('body *')].filter((one) => {
    const style = getComputedStyle(one);
    const box = one.getBoundingClientRect();
    return (
      (style.position === 'fixed' || style.position === 'sticky') &&
      isSeen(one) &&
      box.bottom >= innerHeight - 1 &&
      box.top > innerHeight / 2
    );
  });
  const barTop = Math.min(innerHeight, ...bars.map((one) => one.getBoundingClientRect().top));
  const cards = [...(main?.querySelectorAll('article.card, tbody tr') ?? [])]
    .filter(isSeen)
    .map((one) => one.getBoundingClientRect().height);
  cards.sort((a, b) => a - b);
  const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    .filter((one) => one.checkVisibility())
    .map(({ tagName }) => Number(tagName[1]));
  const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1).length;
  const count = levels.filter((level) => level === 1).length;
  return {
    contentTop,
    contentShare: Math.max(0, barTop - contentTop) / innerHeight,
    cardHeight: cards.length < 3 ? null : Math.round(cards[Math.floor(cards.length / 2)] ?? 0),
    filledButtons: [...document.querySelectorAll('.btn-primary, .btn-wallet')].filter(isSeen).length,
    headings: `${count} h1, ${levels.length} in all${skipped > 0 ? `, **${skipped} skipped**` : ''}`,
  };
}

async function openAs(browser: Browser, site: Site, role: Role, size: (typeof SIZES)[number]): Promise<Page> {
  const context = await browser.newContext({
    viewport: size,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    hasTouch: size.width === 360,
    isMobile: size.width === 360,
  });
  const user = USERS[role];
  const cookies = ['brigata_consent=no', ...(user ? (await site.logIn(user)).split('; ') : [])].map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url: site.address };
  });
  await context.addCookies(cookies);
  return context.newPage();
}

const cell = ({ contentTop, contentShare, cardHeight }: Screen) =>
  `${contentTop} px, ${Math.round(contentShare * 100)} %${cardHeight === null ? '' : `, card ${cardHeight}`}`;

/**
 * A table, whose shares are in docs/look.md: for each page and width, where the main content begins, its share of the
 * first screen, the median height of its cards or rows, the number of filled buttons, and the headings.
 */
export async function benchLook(site: Site, executablePath: string | undefined): Promise<string> {
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_FLAGS });
  const pages = await keyPages(site);
  const found = new Map<string, Screen[]>();
  for (const role of ['visitor', 'candidate', 'company'] as const) {
    for (const size of SIZES) {
      const page = await openAs(browser, site, role, size);
      for (const { name, path, content } of pages.filter((one) => one.role === role)) {
        await page.goto(site.address + path, { waitUntil: 'load' });
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        found.set(name, [...(found.get(name) ?? []), await page.evaluate(measure, content ?? null)]);
      }
      await page.context().close();
    }
  }
  await browser.close();
  const rows = [...found].map(
    ([name, screens]) =>
      `| ${name} | ${screens.map(cell).join(' | ')} | ${screens.map(({ filledButtons }) => filledButtons).join(', ')} | ${screens.at(-1)?.headings} |`,
  );
  return [
    '| page | 360 px | 768 px | 1440 px | filled buttons | headings at 1440 |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
