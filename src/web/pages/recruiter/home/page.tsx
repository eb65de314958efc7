import { Link, type MetaArgs } from 'react-router';
import { pageHead } from '../../../features/page-head.ts';
import { useSite } from '../../../features/site.tsx';
import { useText } from '../../../features/text.tsx';
import { TileCard } from '../../../features/tile-card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tiles } from '../../../ui/tiles.tsx';

export const meta = (args: MetaArgs) =>
  pageHead(
    { title: 'Trova personale per hotel, ristoranti e villaggi', description: 'Cerca gratis nel database dei candidati, pubblica le tue offerte e paga solo ciò che usi. Il lavoro nel turismo comincia da qui.' },
    args,
  );

/** The company home (spec 2.10). */
export default function RecruiterHome() {
  const t = useText();
  const logos = useSite()?.settings.company_home.sub_hero ?? [];
  return (
    <>
      <section className="wrap grid gap-12 items-center pt-8 pb-10 lg:pt-16 lg:pb-14 lg:grid-cols-[1.25fr_.85fr]">
        <div className="min-w-0">
          <h1>{t('Dove il talento trova accoglienza')}</h1>
          <p className="text-ink-soft text-lg lg:text-xl mt-4 mb-7 max-w-[46ch]">{t('Cerca gratis nel database dei candidati, pubblica le tue offerte e paga solo ciò che usi.')}</p>
          <div className="flex flex-wrap gap-3">
            <Link to="/recruiter/ricerca-candidato" className="btn btn-primary">
              <Icon name="cerca" /> {t('Cerca candidati')}
            </Link>
            <Link to="/recruiter/pubblica-annuncio" className="btn btn-ghost">
              {t('Pubblica offerta')}
            </Link>
          </div>
        </div>
        <Tiles seed="talento" columns={4} rows={4} className="hidden lg:grid rounded-[20px]" />
      </section>
      {logos.length > 0 && (
        <section className="wrap py-6" aria-label={t('Le aziende che lavorano con noi')}>
          <ul className="flex flex-wrap gap-6 items-center justify-between">
            {logos.map(({ url, label, logo }) => (
              <li key={label}>
                <a href={url} target="_blank" rel="noopener" className="flex items-center gap-3 min-h-11 hover:text-accent">
                  <img src={logo.file} alt={logo.alt_text} width={44} height={44} loading="lazy" className="rounded-[10px]" />
                  <span className="font-semibold">{label}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="wrap py-12" aria-labelledby="vantaggi">
        <h2 id="vantaggi" className="sr-only">
          {t('Cosa puoi fare')}
        </h2>
        <ul className="grid gap-5 lg:grid-cols-3">
          <TileCard seed="annuncio" title={t('Mostra i tuoi annunci')} text={t('Le tue offerte davanti a chi cerca proprio il tuo mestiere, nella tua zona.')} />
          <TileCard seed="lente" title={t('Verifica le competenze')} text={t('Esperienze, lingue e disponibilità in una pagina, prima di chiamare.')} />
          <TileCard seed="stretta" title={t('Trova il candidato ideale')} text={t('Cerca gratis nel database e sblocca solo i profili che ti interessano.')} />
        </ul>
        <div className="mt-8 text-center">
          <Link to="/register" className="btn btn-primary">
            {t('Registrati gratuitamente')}
          </Link>
        </div>
      </section>
      <section className="wrap py-12">
        <div className="bg-accent-wash border border-line rounded-[20px] p-8 lg:p-10 flex flex-col lg:flex-row gap-6 lg:items-center justify-between">
          <h2>{t('La ricerca dei talenti inizia da qui')}</h2>
          <Link to="/recruiter/pubblica-annuncio" className="btn btn-primary self-start lg:self-auto">
            {t('Pubblica offerta')} <Icon name="arrow" />
          </Link>
        </div>
      </section>
    </>
  );
}
