import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CHECK_TIME } from '#domain/company-check.ts';
import { Notice } from '#web/ui/field.tsx';
import { useUser } from '../every-page/site.tsx';
import { useText } from '../texts/text.tsx';

/** Where a company writes to us. */
const CONTACTS = '/recruiter/assistenza';

/**
 * What a company that is not verified reads where something is closed until then: how long it takes and what it can do
 * meanwhile (rule checked). Nothing for a verified one. `what` says what is closed here, as a sentence.
 */
export function CompanyCheckNotice({ what }: { what?: ReactNode }) {
  const t = useText();
  const company = useUser()?.company;
  if (!company || company.check_state === 'verified') return null;
  if (company.check_state === 'refused')
    return (
      <Notice tone="danger" isAlert={false}>
        <p className="font-semibold">{t('Non abbiamo potuto verificare la tua azienda.')}</p>
        {company.check_reason && <p className="whitespace-pre-wrap">{company.check_reason}</p>}
        {what && <p>{what}</p>}
        <p>
          <Link to={CONTACTS} className="link">
            {t('Scrivici: correggiamo insieme i dati')}
          </Link>
        </p>
      </Notice>
    );
  return (
    <Notice tone="sun">
      <p className="font-semibold">
        {t('La verifica della tua azienda è in corso: ti scriviamo {when}.', { when: t(CHECK_TIME) })}
      </p>
      {what && <p>{what}</p>}
      <p>
        {t(
          'Intanto puoi preparare la pagina e le offerte, e pubblicarle: le prime tre vanno online dopo che le abbiamo lette.',
        )}
      </p>
    </Notice>
  );
}
