import { ContentView } from '#web/features/content/content-view.tsx';
import { type PageHeadArgs, pageHead } from '#web/features/every-page/page-head.ts';
import { faqData } from '#web/features/every-page/structured-data.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Notice } from '#web/ui/field.tsx';
import type { WrittenContent } from './load-content.ts';

/** The head of a page written by staff, with its questions for search engines. */
export function contentHead(content: WrittenContent | undefined, args: PageHeadArgs) {
  const questions = (content?.data.blocks ?? [])
    .filter(({ kind }) => kind === 'questions')
    .flatMap(({ items }) => items.map(({ title, body }) => ({ question: title, answer: body })));
  return [...pageHead(content?.page.metadata ?? {}, args), ...faqData(questions)];
}

export function WrittenPage({ page, data, articles }: WrittenContent) {
  const t = useText();
  return (
    <div className="pb-12">
      {!page.is_public && (
        <div className="wrap pt-6">
          <Notice tone="sun">{t('Anteprima: lo vede solo lo staff.')}</Notice>
        </div>
      )}
      <ContentView template={page.template} data={data} articles={articles} />
    </div>
  );
}
