import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { UnsubscribePage } from '#web/features/account/unsubscribe-page.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useText } from '#web/features/texts/text.tsx';

export const loader = ({ params }: LoaderFunctionArgs) => ({ token: params.token ?? '' });

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Lascia il tuo posto'), disableRobots: true }, args);

export default function LeaveEventPage() {
  const t = useText();
  const { token } = useLoaderData<typeof loader>();
  const events = { to: '/career-day', label: t('Guarda gli eventi') };
  return (
    <UnsubscribePage
      asked={{
        title: t('Non puoi venire?'),
        text: t('Capita. Conferma, e il posto passa a chi è in attesa.'),
        link: events,
      }}
      action={t('Lascia il posto')}
      leave={() => call('POST /core/events/leave', { body: { token } })}
      left={{
        title: t('Grazie di averlo detto'),
        text: t('Il tuo posto è libero per qualcun altro. Se cambi idea puoi iscriverti di nuovo.'),
        link: events,
      }}
    />
  );
}
