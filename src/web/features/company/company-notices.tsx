import type { CompanyWords } from '#contract/company-words.ts';
import { messageNotices } from '#domain/message-notice.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Notice } from '#web/ui/field.tsx';

/** What to be careful with in a company's words, beside them; nothing for most. */
export function CompanyNotices({ notices }: Pick<CompanyWords, 'notices'>) {
  const t = useText();
  return notices.map((notice) => (
    <Notice key={notice} tone="sun">
      {t(messageNotices[notice])}
    </Notice>
  ));
}
