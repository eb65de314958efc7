import type { Me } from '#contract/account.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** What is shown of a company and of the person who works for it, and how to read and remove it. */
export function CompanyPrivacy({ me }: { me: Me }) {
  const t = useText();
  return (
    <OwnPage
      title={t('Privacy')}
      intro={
        <>
          {t('Che cosa si vede della tua azienda, e i tuoi dati.')}{' '}
          <a href="/privacy-policy-sito" target="_blank" rel="noopener" className="link">
            {t('Informativa sulla privacy')}
          </a>
        </>
      }
    >
      <section className="card grid gap-3" aria-labelledby="si-vede">
        <h2 id="si-vede" className="text-step-2!">
          {t('Che cosa si vede')}
        </h2>
        <ul className="grid gap-2 list-disc pl-5">
          <li>
            {t('Tutti leggono le offerte aperte e, se l’azienda è verificata, la sua pagina.')}{' '}
            <Link to="/profilo/anteprima" className="link">
              {t('Guarda la pagina')}
            </Link>
          </li>
          <li>{t('I dati di fatturazione e la persona di riferimento non si vedono sulla pagina.')}</li>
          <li>{t('Ogni candidato legge quando l’azienda ha aperto il suo profilo completo o il suo CV.')}</li>
        </ul>
      </section>
      <section className="card grid gap-3" aria-labelledby="i-miei-dati">
        <h2 id="i-miei-dati" className="text-step-2!">
          {t('I tuoi dati')}
        </h2>
        <p>{t('{name}, qui scarichi quello che conserviamo su di te, in un file ZIP.', { name: me.first_name })}</p>
        <ClosedWhileImpersonating>
          <a href="/api/website/v1/core/account/me/export" download className="btn btn-ghost justify-self-start">
            <Icon name="download" /> {t('Scarica i miei dati')}
          </a>
        </ClosedWhileImpersonating>
        <Link to="/profilo/disattiva" className="btn btn-quiet text-danger! justify-self-start">
          {t('Disattiva l’account')}
        </Link>
      </section>
    </OwnPage>
  );
}
