import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import type { Article } from '#contract/blog.ts';
import type { PageBlock } from '#contract/pages.ts';
import { blockKinds } from '#domain/page-blocks.ts';
import { readingMinutes } from '#domain/reading-time.ts';
import { ArticleView } from '#web/features/content/article-view.tsx';
import { ContentView } from '#web/features/content/content-view.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { askDesk, askStaff } from './ask-staff.ts';
import { isPreviewed } from './resource/live-preview.tsx';

/** The record as it is stored: shown in the frame before anything is typed, also without scripts. */
export async function loader(args: LoaderFunctionArgs): Promise<Written | null> {
  const query = new URL(args.request.url).searchParams;
  const kind = query.get('tipo') ?? '';
  if (!isPreviewed(kind)) {
    await askDesk(args);
    return null;
  }
  const { values, labels } = await askStaff(args, 'GET staff:/{resource}/{id}', {
    params: { resource: kind, id: query.get('id') ?? '' },
  });
  return { kind, values, category: labels.category_id };
}

export const meta = (args: MetaArgs) => pageHead({ title: 'Anteprima', disableRobots: true }, args);

interface Written {
  kind: string;
  values: Record<string, unknown>;
  /** The name of an article's category, as it is stored. */
  category?: string | undefined;
}

const isWritten = (data: unknown): data is Written =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'brigata:preview';
const words = (value: unknown) => (typeof value === 'string' ? value : '');
const rows = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : []);

/**
 * The preview of the form around this frame, as the record's page will show it. Only for staff, only from this site.
 */
export default function PreviewPage() {
  const stored = useLoaderData<typeof loader>();
  const [changed, setChanged] = useState<Written | null>(null);
  const written = changed ?? stored;
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin === location.origin && event.source === parent && isWritten(event.data)) setChanged(event.data);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  const path = words(written?.values.path);
  const isSameCategory = stored?.values.category_id === written?.values.category_id;
  const theme = path.includes('recruiter') ? 'dark' : 'light';
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  if (!written)
    return (
      <main className="wrap py-10 text-ink-soft">
        Apri una pagina o un articolo del back office: qui ne vedi l’anteprima.
      </main>
    );
  return (
    <main data-theme={theme} className="pb-12 min-h-dvh bg-paper text-ink">
      {written.kind === 'articles' ? (
        <ArticleView
          article={articleOf(written.values, isSameCategory ? stored?.category : undefined)}
          back={{ words: 'Blog', url: '/blog' }}
        />
      ) : (
        <PageOf values={written.values} />
      )}
    </main>
  );
}

function PageOf({ values }: { values: Record<string, unknown> }) {
  const block = (row: Record<string, unknown>): PageBlock => ({
    kind: blockKinds.find((kind) => kind === row.kind) ?? 'text',
    title: words(row.title),
    body: words(row.body),
    image: words(row.image),
    url: words(row.url),
    action: words(row.action),
    items: rows(row.items).map((item) => ({
      title: words(item.title),
      body: words(item.body),
      url: words(item.url),
      action: words(item.action),
      image: words(item.image),
    })),
  });
  return (
    <ContentView
      template={values.template === 'sections' ? 'sections' : 'flat'}
      data={{
        title: words(values.title),
        intro: words(values.intro),
        body: words(values.body),
        blocks: rows(values.blocks).map(block),
      }}
      articles={[]}
    />
  );
}

function articleOf(values: Record<string, unknown>, category = 'Blog'): Article {
  const image = words(values.highlight_image);
  return {
    id: 0,
    kind: values.kind === 'guide' ? 'guide' : 'article',
    slug: words(values.slug) || 'anteprima',
    title: words(values.title),
    excerpt: words(values.excerpt),
    body: words(values.body),
    author: words(values.author),
    publication_date: words(values.publication_date) || new Date().toISOString(),
    date_updated: new Date().toISOString(),
    highlight_image: image ? { file: image } : null,
    category: { slug: '', title: category },
    url_node: { permalink: '/blog' },
    reading_minutes: readingMinutes(words(values.body)),
    related: [],
    is_public: true,
    metadata: { title: '', description: '' },
  };
}
