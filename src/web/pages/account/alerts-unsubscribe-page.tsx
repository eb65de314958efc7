import type { ActionFunctionArgs, MetaArgs } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { change, doneHereOr } from '#web/change.ts';
import { UnsubscribePage } from '#web/features/account/unsubscribe-page.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useText } from '#web/features/texts/text.tsx';

export const action = async (args: ActionFunctionArgs) =>
  doneHereOr(args, await change(args, 'POST /alerts/unsubscribe/{token}', { params: { token: args.params.token } }));

export const meta = (args: MetaArgs) =>
  pageHead({ title: uiText('Non ricevere più gli avvisi'), disableRobots: true }, args);

export default function LeaveAlertsPage() {
  const t = useText();
  const settings = '/profilo/impostazioni';
  return (
    <UnsubscribePage
      asked={{
        title: t('Non vuoi più gli avvisi?'),
        text: t(
          'Da qui fermi le mail delle nuove offerte. Se sono solo troppe, nelle impostazioni puoi riceverle una volta alla settimana.',
        ),
        link: { to: settings, label: t('Preferisco riceverne meno') },
      }}
      button={t('Ferma gli avvisi')}
      left={{
        title: t('Avvisi fermati'),
        text: t(
          'Non ti mandiamo più mail con le nuove offerte. Le tue campanelle restano: riparti quando vuoi dalle impostazioni.',
        ),
        link: { to: settings, label: t('Vai alle impostazioni') },
      }}
    />
  );
}
