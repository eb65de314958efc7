import type { ArticleCard } from '#contract/blog.ts';
import type { ContentPage, PageBlock } from '#contract/pages.ts';
import { Block, HeroOpening } from './content-blocks.tsx';
import { PageOpening } from './page-opening.tsx';

interface ContentViewProps {
  template: ContentPage['template'];
  data: { title: string; intro: string; body: string; blocks: readonly PageBlock[] };
  articles: readonly ArticleCard[];
}

/** A page written by staff: plain text, or sections (rule D10). */
export function ContentView({ template, data, articles }: ContentViewProps) {
  const [first, ...others] = template === 'sections' ? data.blocks : [];
  if (first?.kind === 'hero') {
    return (
      <>
        <HeroOpening block={first} title={data.title} intro={data.intro} />
        {others.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block has no other name than its place
          <Block key={index} block={block} articles={articles} />
        ))}
      </>
    );
  }
  return (
    <>
      {template === 'flat' ? (
        <header className="wrap pt-8 lg:pt-14 pb-4 grid gap-4 max-w-[820px]!">
          <h1>{data.title}</h1>
          {data.intro && <p className="text-ink-soft text-lg lg:text-xl max-w-[56ch]">{data.intro}</p>}
        </header>
      ) : (
        <PageOpening title={data.title} intro={data.intro} />
      )}
      {template === 'flat' ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the way in
        <div className="wrap max-w-[820px]! prose prose-article" dangerouslySetInnerHTML={{ __html: data.body }} />
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block has no other name than its place
        data.blocks.map((block, index) => <Block key={index} block={block} articles={articles} />)
      )}
    </>
  );
}
