import type { ActionFunctionArgs, MetaArgs } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { change, doneHereOr } from '#web/change.ts';
import { UnsubscribePage } from '#web/features/account/unsubscribe-page.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useText } from '#web/features/texts/text.tsx';

export const action = async (args: ActionFunctionArgs) =>
  doneHereOr(args, await change(args, 'POST /core/events/leave', { body: { token: args.params.token ?? '' } }));

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Lascia il tuo posto'), disableRobots: true }, args);

export default function LeaveEventPage() {
  const t = useText();
  const events = { to: '/career-day', label: t('Guarda gli eventi') };
  return (
    <UnsubscribePage
      asked={{
        title: t('Non puoi venire?'),
        text: t('Capita. Conferma, e il posto passa a chi è in attesa.'),
        link: events,
      }}
      button={t('Lascia il posto')}
      left={{
        title: t('Grazie di averlo detto'),
        text: t('Il tuo posto è libero per qualcun altro. Se cambi idea puoi iscriverti di nuovo.'),
        link: events,
      }}
    />
  );
}
