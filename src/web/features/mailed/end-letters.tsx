import { useText } from '../texts/text.tsx';
import { MailedPage } from './mailed-page.tsx';

/** The question before letters end. Its button sends to its own address, where mail programs send too. */
export function EndLetters({ title, words, button }: { title: string; words: string; button: string }) {
  const t = useText();
  return (
    <MailedPage title={t(title)}>
      <p>{t(words)}</p>
      <form method="post">
        <button type="submit" className="btn btn-primary">
          {t(button)}
        </button>
      </form>
    </MailedPage>
  );
}
