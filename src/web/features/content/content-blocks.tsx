import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import type { ArticleCard } from '#contract/blog.ts';
import type { PageBlock } from '#contract/pages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Tile, TileRow, Tiles } from '#web/ui/tiles.tsx';
import { Slider } from '../lists/slider.tsx';
import { ArticleCarousel } from './article-carousel.tsx';
import { Questions } from './questions.tsx';
import { SupportForm } from './support-form.tsx';

/** HTML that was sanitised when it was saved. */
function Rich({ html, className = '' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the way in
  return html ? <div className={`prose max-w-none! ${className}`} dangerouslySetInnerHTML={{ __html: html }} /> : null;
}

/** `about` distinguishes this link from others with the same text. */
function Way({
  url,
  action,
  about,
  isMain = false,
}: {
  url: string;
  action: string;
  about?: string;
  isMain?: boolean;
}) {
  if (!url || !action) return null;
  const label = about && `${action}: ${about}`;
  const look = `btn ${isMain ? 'btn-primary' : 'btn-ghost'} justify-self-start`;
  return url.startsWith('/') ? (
    <Link to={url} className={look} aria-label={label}>
      {action}
    </Link>
  ) : (
    <a href={url} className={look} rel="noopener" aria-label={label}>
      {action}
    </a>
  );
}

function Section({ title, children, isNarrow = false }: { title: string; children: ReactNode; isNarrow?: boolean }) {
  return (
    <section className={`wrap py-8 grid gap-6 grid-cols-[minmax(0,1fr)] ${isNarrow ? '*:max-w-[772px]' : ''}`}>
      {title && <h2>{title}</h2>}
      {children}
    </section>
  );
}

/** Text with a picture beside it. */
function Beside({
  image,
  seed,
  children,
  isHead = false,
}: {
  image: string;
  seed: string;
  children: ReactNode;
  isHead?: boolean;
}) {
  return (
    <div className="grid gap-8 items-center grid-cols-[minmax(0,1fr)] lg:grid-cols-[1.2fr_.8fr]">
      <div className="grid gap-4">{children}</div>
      {/* On a phone a low row of the same tiles is above the title. */}
      <div className={isHead && !image ? 'max-lg:hidden' : ''}>
        <Picture image={image} seed={seed} />
      </div>
    </div>
  );
}

/** A page that begins with a hero: the page's title and intro are in it, below the hero's own title. */
export function HeroOpening({ block, title, intro }: { block: PageBlock; title: string; intro: string }) {
  return (
    <header className="wrap pt-4 lg:pt-14 pb-4 lg:pb-8 grid gap-4">
      {!block.image && <TileRow seed={block.title} />}
      <Beside image={block.image} seed={block.title} isHead>
        {block.title && <p className="font-semibold text-accent">{block.title}</p>}
        <h1>{title}</h1>
        {intro && <p className="text-ink-soft md:text-lg lg:text-xl max-w-[56ch]">{intro}</p>}
        <Rich html={block.body} className="md:text-lg" />
        <Way url={block.url} action={block.action} isMain />
      </Beside>
    </header>
  );
}

/** One section of a content page, by its kind (rule D10). */
export function Block({ block, articles }: { block: PageBlock; articles: readonly ArticleCard[] }): ReactNode {
  const { kind, title, body, image, items, url, action } = block;
  switch (kind) {
    case 'hero':
      return (
        <section className="wrap py-8">
          <Beside image={image} seed={title}>
            <h2>{title}</h2>
            <Rich html={body} className="text-lg" />
            <Way url={url} action={action} isMain />
          </Beside>
        </section>
      );
    case 'text':
      return (
        <Section title={title} isNarrow>
          <Rich html={body} className="prose-article" />
          <Way url={url} action={action} />
        </Section>
      );
    case 'cards':
      return (
        <Section title={title}>
          <ul className={`grid gap-5 sm:grid-cols-2 lg:grid-cols-3 ${items.length % 3 === 0 ? 'md:grid-cols-3' : ''}`}>
            {items.map((item) => (
              <li key={item.title} className="card flex flex-col gap-3">
                <Tile seed={item.title} className="block size-14 rounded-card overflow-hidden" />
                <ItemWords item={item} />
              </li>
            ))}
          </ul>
        </Section>
      );
    case 'slider':
      return (
        <Section title={title}>
          <Slider label={title}>
            {items.map((item) => (
              <div key={item.title} className="card h-full flex flex-col gap-3">
                {item.image ? (
                  <ItemPicture item={item} className="w-full aspect-2/1" />
                ) : (
                  <Tiles seed={item.title} columns={4} rows={2} className="rounded-card w-full" />
                )}
                <ItemWords item={item} />
              </div>
            ))}
          </Slider>
        </Section>
      );
    case 'staff':
      return (
        <Section title={title}>
          <Rich html={body} className="max-w-prose!" />
          <ul
            className={`grid gap-5 grid-cols-2 lg:grid-cols-4 ${items.length % 4 === 0 ? 'md:grid-cols-4' : 'md:grid-cols-3'}`}
          >
            {items.map((item) => (
              <li key={item.title} className="grid gap-2 content-start">
                <ItemPicture item={item} className="w-full aspect-square" />
                <h3 className="text-lg!">{item.title}</h3>
                <Rich html={item.body} className="text-ink-soft text-[.95rem]" />
              </li>
            ))}
          </ul>
        </Section>
      );
    case 'logos':
      return (
        <Section title={title}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
          <ul tabIndex={0} aria-label={title} className="flex gap-x-8 items-center overflow-x-auto py-2 snap-x">
            {items.map((item) => (
              <li key={item.title} className="flex-none snap-start flex items-center gap-3 min-h-11 whitespace-nowrap">
                <ItemPicture item={item} className="size-11 flex-none bg-(--art-light) p-0.5" />
                {item.url ? (
                  <a
                    href={item.url}
                    target="_blank"
                    rel="noopener"
                    className="font-semibold hover:text-accent min-h-11 inline-flex items-center"
                  >
                    {item.title}
                  </a>
                ) : (
                  <span className="font-semibold">{item.title}</span>
                )}
              </li>
            ))}
          </ul>
        </Section>
      );
    case 'image':
      return (
        <section className="wrap py-8">
          <div className="grid gap-8 items-center lg:grid-cols-2">
            <Picture image={image} seed={title} />
            <div className="grid gap-4">
              <h2>{title}</h2>
              <Rich html={body} className="prose-article" />
              <Way url={url} action={action} />
            </div>
          </div>
        </section>
      );
    case 'list':
      return (
        <Section title={title}>
          <Rich html={body} className="max-w-prose!" />
          <ul className="grid gap-x-10 md:grid-cols-2">
            {items.map((item) => (
              <li key={item.title} className="flex gap-3 py-4 border-t border-line">
                <span className="text-leaf flex-none pt-0.5">
                  <Icon name="check" size={22} />
                </span>
                <div className="min-w-0 grid gap-1 content-start">
                  <h3 className="text-lg!">{item.title}</h3>
                  <Rich html={item.body} className="text-ink-soft" />
                  <Way url={item.url} action={item.action} about={item.title} />
                </div>
              </li>
            ))}
          </ul>
          <Way url={url} action={action} />
        </Section>
      );
    case 'sticky':
      return <StickyCards block={block} />;
    case 'steps':
      return (
        <Section title={title}>
          <ol
            className={`grid gap-5 sm:grid-cols-2 ${items.length % 4 === 0 ? 'lg:grid-cols-4' : items.length % 3 === 0 ? 'md:grid-cols-3' : 'lg:grid-cols-3'}`}
          >
            {items.map((item, index) => (
              <li key={item.title} className="card grid gap-2 content-start">
                <span aria-hidden="true" className="font-display text-[2rem] leading-none text-accent">
                  {index + 1}
                </span>
                <h3>{item.title}</h3>
                <Rich html={item.body} className="text-ink-soft" />
              </li>
            ))}
          </ol>
          {action && (
            <div className="bg-accent-wash rounded-card p-5 flex flex-wrap gap-4 items-center justify-between">
              <Rich html={body} />
              <Way url={url} action={action} isMain />
            </div>
          )}
        </Section>
      );
    case 'timeline':
      return (
        <Section title={title} isNarrow>
          <ol className="border-l-2 border-line grid gap-3">
            {items.map((item, index) => (
              <li key={item.title}>
                <details open={index === items.length - 1} className="group">
                  <summary className="flex items-center gap-4 list-none min-h-12 -ml-[9px] [&::-webkit-details-marker]:hidden">
                    <span aria-hidden="true" className="size-4 rounded-full bg-line-strong group-open:bg-accent" />
                    <span className="font-display text-xl font-semibold">{item.title}</span>
                    <span className="text-ink-soft transition-transform group-open:rotate-180">
                      <Icon name="down" />
                    </span>
                  </summary>
                  <Rich html={item.body} className="pl-6 pb-3" />
                </details>
              </li>
            ))}
          </ol>
        </Section>
      );
    case 'quote':
      return (
        <section className="wrap py-10 max-w-[900px]!">
          <blockquote className="font-display text-step-3 leading-tight text-balance text-center">“{title}”</blockquote>
        </section>
      );
    case 'questions':
      return (
        <Section title={title} isNarrow>
          <Questions items={items.map((item) => ({ id: item.title, question: item.title, answer: item.body }))} />
        </Section>
      );
    case 'call':
      return (
        <section className="wrap py-8">
          <div className="bg-ink text-paper rounded-[20px] p-8 lg:p-10 flex flex-col items-start lg:flex-row gap-6 lg:items-center justify-between">
            <div>
              <h2>{title}</h2>
              <Rich html={body} className="mt-2 opacity-85" />
            </div>
            <Way url={url} action={action} isMain />
          </div>
        </section>
      );
    case 'contact':
      return (
        <Section title={title} isNarrow>
          <Rich html={body} />
          <div className="card lg:p-8! relative overflow-hidden">
            <SupportForm keptAs="contatti" />
          </div>
        </Section>
      );
    case 'articles':
      return <ArticleCarousel articles={articles} />;
  }
}

const placeIn = (place: number): CSSProperties & { '--place': number } => ({ '--place': place });

/**
 * Cards that stick below the header while the next ones slide over them. On a phone, or in a low window, they follow
 * each other like any list: a sticky card would cover the text.
 */
function StickyCards({ block: { title, body, items, url, action } }: { block: PageBlock }) {
  return (
    <section className="wrap py-8">
      <div className="grid gap-6 grid-cols-[minmax(0,1fr)] lg:grid-cols-[.8fr_1.2fr] lg:gap-12">
        <div className="sticky-beside grid gap-4 content-start">
          <h2>{title}</h2>
          <Rich html={body} className="text-ink-soft" />
          <Way url={url} action={action} isMain />
        </div>
        <ul className="grid gap-5">
          {items.map((item, index) => (
            <li
              key={item.title}
              className="sticky-card card lg:p-8! flex flex-col gap-3 lg:min-h-60"
              style={placeIn(index)}
            >
              {item.image ? (
                <ItemPicture item={item} className="w-full aspect-2/1" />
              ) : (
                <Tile seed={item.title} className="block size-14 rounded-card overflow-hidden" />
              )}
              <ItemWords item={item} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The content of a card: title, text, and a link at the bottom. */
function ItemWords({ item: { title, body, url, action } }: { item: PageBlock['items'][number] }) {
  return (
    <>
      <h3>{title}</h3>
      <Rich html={body} className="text-ink-soft" />
      <span className="mt-auto grid">
        <Way url={url} action={action} about={title} />
      </span>
    </>
  );
}

/** An item's own picture, or the tile of its name. */
function ItemPicture({ item, className }: { item: PageBlock['items'][number]; className: string }) {
  return item.image ? (
    <img
      src={item.image}
      alt=""
      loading="lazy"
      decoding="async"
      width={480}
      height={480}
      className={`rounded-card object-cover ${className}`}
    />
  ) : (
    <Tile seed={item.title} className={`block rounded-card overflow-hidden ${className}`} />
  );
}

function Picture({ image, seed }: { image: string; seed: string }) {
  return image ? (
    <img
      src={image}
      alt=""
      loading="lazy"
      decoding="async"
      width={1200}
      height={630}
      className="rounded-[20px] w-full h-auto"
    />
  ) : (
    <Tiles seed={seed} columns={6} rows={3} className="rounded-[20px] w-full" />
  );
}
