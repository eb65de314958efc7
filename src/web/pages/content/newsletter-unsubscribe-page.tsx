import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { UnsubscribePage } from '#web/features/account/unsubscribe-page.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useText } from '#web/features/texts/text.tsx';

export function loader({ params, request }: LoaderFunctionArgs) {
  const campaign = Number(new URL(request.url).searchParams.get('invio'));
  return { token: params.token ?? '', campaign: Number.isSafeInteger(campaign) && campaign > 0 ? campaign : null };
}

export const meta = (args: MetaArgs) =>
  pageHead({ title: uiText('Non ricevere più la newsletter'), disableRobots: true }, args);

export default function LeaveNewsletterPage() {
  const t = useText();
  const { token, campaign } = useLoaderData<typeof loader>();
  return (
    <UnsubscribePage
      asked={{
        title: t('Non vuoi più la newsletter?'),
        text: t('Conferma e non la ricevi più. Gli avvisi sulle offerte, se li hai, restano.'),
      }}
      action={t('Disiscrivimi')}
      leave={() => call('POST /core/newsletter/leave', { body: { token, campaign } })}
      left={{
        title: t('Fatto'),
        text: t('Non ti scriviamo più. Se era un errore, puoi iscriverti di nuovo dal fondo di ogni pagina.'),
        link: { to: '/', label: t('Torna alla home') },
      }}
    />
  );
}
