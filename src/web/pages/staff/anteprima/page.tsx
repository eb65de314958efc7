import { useEffect, useState } from 'react';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import type { Article } from '../../../../contract/blog.ts';
import type { PageBlock } from '../../../../contract/pages.ts';
import { blockKinds } from '../../../../domain/page-blocks.ts';
import { readingMinutes } from '../../../../domain/reading-time.ts';
import { ArticleView } from '../../../features/article-view.tsx';
import { ContentView } from '../../../features/content-view.tsx';
import { pageHead } from '../../../features/page-head.ts';
import { askDesk } from '../ask-staff.ts';

export async function loader(args: LoaderFunctionArgs) {
  await askDesk(args);
  return null;
}

export const meta = (args: MetaArgs) => pageHead({ title: 'Anteprima', disableRobots: true }, args);

interface Written {
  kind: string;
  values: Record<string, unknown>;
}

const isWritten = (data: unknown): data is Written => typeof data === 'object' && data !== null && 'type' in data && data.type === 'brigata:preview';
const words = (value: unknown) => (typeof value === 'string' ? value : '');
const rows = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : []);

/** What is being written in the form around this frame, as its page will show it. Only staff, only from this site. */
export default function PreviewPage() {
  const [written, setWritten] = useState<Written | null>(null);
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin === location.origin && event.source === parent && isWritten(event.data)) setWritten(event.data);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  const path = words(written?.values.path);
  useEffect(() => {
    document.documentElement.dataset.theme = path.includes('recruiter') ? 'dark' : 'light';
  }, [path]);
  if (!written) return <main className="wrap py-10 text-ink-soft">…</main>;
  return <main className="pb-12">{written.kind === 'articles' ? <ArticleView article={articleOf(written.values)} back={{ words: 'Blog', url: '/blog' }} /> : <PageOf values={written.values} />}</main>;
}

function PageOf({ values }: { values: Record<string, unknown> }) {
  const block = (row: Record<string, unknown>): PageBlock => ({
    kind: blockKinds.find((kind) => kind === row.kind) ?? 'text',
    title: words(row.title),
    body: words(row.body),
    image: words(row.image),
    url: words(row.url),
    action: words(row.action),
    items: rows(row.items).map((item) => ({ title: words(item.title), body: words(item.body), url: words(item.url), action: words(item.action), image: words(item.image) })),
  });
  return (
    <ContentView
      template={values.template === 'sections' ? 'sections' : 'flat'}
      data={{ title: words(values.title), intro: words(values.intro), body: words(values.body), blocks: rows(values.blocks).map(block) }}
      articles={[]}
    />
  );
}

function articleOf(values: Record<string, unknown>): Article {
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
    category: { slug: '', title: 'Blog' },
    url_node: { permalink: '/blog' },
    reading_minutes: readingMinutes(words(values.body)),
    related: [],
    is_public: true,
    metadata: { title: '', description: '' },
  };
}
