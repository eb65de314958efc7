import type { ActionFunctionArgs, MetaArgs } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { change, doneHereOr } from '#web/change.ts';
import { UnsubscribePage } from '#web/features/account/unsubscribe-page.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useText } from '#web/features/texts/text.tsx';

export async function action(args: ActionFunctionArgs) {
  const { token = '' } = args.params;
  const sent = Number(new URL(args.request.url).searchParams.get('invio'));
  const campaign = Number.isSafeInteger(sent) && sent > 0 ? sent : null;
  return doneHereOr(args, await change(args, 'POST /core/newsletter/leave', { body: { token, campaign } }));
}

export const meta = (args: MetaArgs) =>
  pageHead({ title: uiText('Non ricevere più la newsletter'), disableRobots: true }, args);

export default function LeaveNewsletterPage() {
  const t = useText();
  return (
    <UnsubscribePage
      asked={{
        title: t('Non vuoi più la newsletter?'),
        text: t('Conferma e non la ricevi più. Gli avvisi sulle offerte, se li hai, restano.'),
      }}
      button={t('Disiscrivimi')}
      left={{
        title: t('Fatto'),
        text: t('Non ti scriviamo più. Se era un errore, puoi iscriverti di nuovo dal fondo di ogni pagina.'),
        link: { to: '/', label: t('Torna alla home') },
      }}
    />
  );
}
