import type { SiteSettings } from '#contract/content.ts';
import { romeDay } from '#domain/rome-time.ts';
import { isShown, type Theme } from '#domain/theme.ts';
import { Link } from '#web/ui/link.tsx';
import { useSite } from '../features/every-page/site.tsx';
import { useText } from '../features/texts/text.tsx';
import { Mark } from '../ui/mark.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** The footer of the settings, filtered by theme and by user (rule 2.7). */
export function Footer({ theme }: { theme: Theme }) {
  const t = useText();
  const site = useSite();
  if (!site) return null;
  const { footer, agency } = site.settings;
  const { name } = site.settings.site;
  const typology = site.user?.typology;
  return (
    <footer className="border-t border-line bg-sunken mt-auto">
      <div className="wrap py-12 grid gap-10 lg:grid-cols-[1.4fr_2fr]">
        <div className="grid gap-4 content-start min-w-0">
          <p className="flex items-center gap-2.5 font-display font-semibold text-xl">
            <Mark size={26} /> {name}
          </p>
          {footer.content
            .filter((block) => isShown(block.visible_on, theme, typology))
            .map((block) => (
              <div
                key={block.html}
                className="prose text-ink-soft text-[.95rem]"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written
                dangerouslySetInnerHTML={{ __html: block.html }}
              />
            ))}
          <ThemeToggle theme={theme} className="inline-flex flex-wrap justify-self-start max-w-full" />
        </div>
        <div className="grid gap-8 min-w-0 grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))]">
          {footer.link_blocks
            .filter((block) => isShown(block.visible_on, theme, typology))
            .map((block) => (
              <div key={block.title}>
                <h2 className="font-text text-base font-semibold tracking-normal mb-2">{t(block.title)}</h2>
                <ul>
                  {block.links.map(({ text, url }) => (
                    <li key={url}>
                      <Link to={url} className="inline-flex items-center min-h-9 text-ink-soft hover:text-accent">
                        {t(text)}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
        </div>
      </div>
      {agency && <AgencyNotice agency={agency} />}
      <div className="wrap pb-8 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft items-center">
        <span>
          © {romeDay().slice(0, 4)} {name}
        </span>
        {footer.social_links
          .filter((link) => isShown(link.visible_on, theme, typology))
          .map(({ text, url }) => (
            <a
              key={url}
              href={url}
              rel="noopener noreferrer"
              target="_blank"
              className="inline-flex items-center min-h-9 hover:text-accent"
            >
              {text}
            </a>
          ))}
        <ConsentButton />
      </div>
    </footer>
  );
}

function ConsentButton() {
  const t = useText();
  return (
    <button
      type="button"
      data-late
      className="min-h-11 whitespace-nowrap hover:text-accent"
      onClick={() => dispatchEvent(new Event('brigata:consent'))}
    >
      {t('Preferenze cookie')}
    </button>
  );
}

/** The owner of the site: name, VAT number and, when written, the ministry's authorisation (art. 35 DPR 633/1972). */
function AgencyNotice({ agency }: { agency: Agency }) {
  return (
    <p className="wrap pb-3 text-sm text-ink-soft">
      <AgencyWords agency={agency} />
    </p>
  );
}

type Agency = NonNullable<SiteSettings['agency']>;

function AgencyWords({ agency }: { agency: Agency }) {
  const t = useText();
  return (
    <>
      {agency.business_name} · {t('P.IVA {code}', { code: agency.vat_number })}
      {agency.authorisation && (
        <>
          {' '}
          ·{' '}
          {t('Agenzia per il lavoro, autorizzazione del Ministero del Lavoro n. {number}', {
            number: agency.authorisation,
          })}
        </>
      )}
    </>
  );
}
