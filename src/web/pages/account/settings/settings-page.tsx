import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import type { Me } from '#contract/account.ts';
import type { ApplicationMailSettings } from '#contract/application-mails.ts';
import { alertFrequencies, alertFrequencyLabels } from '#domain/alerts.ts';
import { applicationMailLabels, applicationMails, hourLabel, USUAL_MAILS } from '#domain/application-mails.ts';
import { uiText } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { type ProfileForm, useProfileForm } from '#web/features/forms/profile-form.ts';
import { SaveBar } from '#web/features/forms/save-bar.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { loadMe } from '#web/load-me.ts';
import { Tick } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

export const loader = (args: LoaderFunctionArgs) => loadMe(args);

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Impostazioni'), disableRobots: true }, args);

const pages = [
  {
    title: uiText('Accesso'),
    text: uiText('E-mail e password'),
    url: '/profilo/impostazioni/accesso',
    icon: 'lock',
    isFor: 'both',
  },
  {
    title: uiText('Sicurezza dell’accesso'),
    text: uiText('Passkey e verifica in due passaggi'),
    url: '/profilo/impostazioni/sicurezza',
    icon: 'key',
    isFor: 'both',
  },
  {
    title: uiText('Dispositivi e accessi'),
    text: uiText('Dove il tuo account è aperto, e come uscire'),
    url: '/profilo/impostazioni/accessi',
    icon: 'devices',
    isFor: 'both',
  },
  {
    title: uiText('Privacy'),
    text: uiText('Che cosa vedono le aziende, e chi ti ha visto'),
    url: '/profilo/impostazioni/privacy',
    icon: 'eye',
    isFor: 'candidate',
  },
  {
    title: uiText('Privacy'),
    text: uiText('Che cosa si vede della tua azienda, e i tuoi dati'),
    url: '/profilo/impostazioni/privacy',
    icon: 'eye',
    isFor: 'company',
  },
  {
    title: uiText('Notifiche'),
    text: uiText('Che cosa è successo, e che cosa devi ancora leggere'),
    url: '/profilo/notifiche',
    icon: 'bell',
    isFor: 'company',
  },
  {
    title: uiText('Gestione crediti'),
    text: uiText('Crediti, acquisti e fatture'),
    url: '/profilo/azienda/gestione-crediti',
    icon: 'crediti',
    isFor: 'company',
  },
] as const;

/** Settings: links to the other pages, and settings of one tap (rule 2.17). */
export default function SettingsPage() {
  const t = useText();
  const me = useLoaderData<typeof loader>();
  const form = useProfileForm(
    `mail ${me.id}`,
    {
      alert_frequency: me.alert_frequency,
      newsletter: me.newsletter,
      application_mails: me.application_mails ?? USUAL_MAILS,
    },
    (changed) => call('PATCH /core/account/me', { body: changed }),
  );
  return (
    <OwnPage title={t('Impostazioni')}>
      <ul className="grid gap-3 sm:grid-cols-2">
        {pages
          .filter(({ isFor }) => isFor === 'both' || isFor === me.typology)
          .map(({ title, text, url, icon }) => (
            <li key={url}>
              <Link to={url} className="card flex items-center gap-4 hover:border-accent h-full">
                <span className="size-11 rounded-input bg-accent-wash text-accent grid place-items-center flex-none">
                  <Icon name={icon} />
                </span>
                <span>
                  <span className="block font-semibold">{t(title)}</span>
                  <span className="text-ink-soft text-[.95rem]">{t(text)}</span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
      <ClosedWhileImpersonating>
        <Letters typology={me.typology} form={form} />
      </ClosedWhileImpersonating>
      <section className="card grid gap-3" aria-labelledby="i-miei-dati">
        <h2 id="i-miei-dati" className="text-step-2!">
          {t('I tuoi dati')}
        </h2>
        <p>{t('Scarica tutto quello che conserviamo su di te, in un file ZIP.')}</p>
        <ClosedWhileImpersonating>
          <a href="/api/website/v1/core/account/me/export" download className="btn btn-ghost justify-self-start">
            <Icon name="download" /> {t('Scarica i miei dati')}
          </a>
        </ClosedWhileImpersonating>
      </section>
      <Link to="/profilo/disattiva" className="btn btn-quiet text-danger! justify-self-start">
        {t('Disattiva l’account')}
      </Link>
      <SaveBar form={form} />
    </OwnPage>
  );
}

interface ChosenLetters extends Pick<Me, 'alert_frequency' | 'newsletter'> {
  /** Of a company's people. */
  application_mails: ApplicationMailSettings;
}

interface LettersProps extends Pick<Me, 'typology'> {
  form: Pick<ProfileForm<ChosenLetters>, 'value' | 'set'>;
}

/** Which mails the user wants: how often alerts or new applications, and the newsletter or not. */
function Letters({ typology, form: { value, set } }: LettersProps) {
  const t = useText();
  return (
    <section className="card grid gap-4" aria-labelledby="mail">
      <h2 id="mail" className="text-step-2!">
        {t('Mail che ricevi')}
      </h2>
      {typology === 'candidate' && (
        <fieldset className="grid">
          <legend className="font-semibold">{t('Nuove offerte per le ricerche e i lavori con la campanella')}</legend>
          {alertFrequencies.map((frequency) => (
            <Tick
              key={frequency}
              type="radio"
              name="alert_frequency"
              value={frequency}
              checked={value.alert_frequency === frequency}
              onChange={() => set({ alert_frequency: frequency })}
            >
              {t(alertFrequencyLabels[frequency])}
            </Tick>
          ))}
          <p className="text-sm text-ink-soft">{t('Per una ricerca salvata puoi scegliere altro, tra i preferiti.')}</p>
        </fieldset>
      )}
      {typology === 'company' && (
        <ApplicationLetters
          chosen={value.application_mails}
          onChoose={(application_mails) => set({ application_mails })}
        />
      )}
      <Tick
        name="newsletter"
        checked={value.newsletter}
        onChange={(event) => set({ newsletter: event.target.checked })}
      >
        {t('Newsletter: le novità sul mondo del lavoro per il settore turistico')}
      </Tick>
    </section>
  );
}

const HOURS = Object.fromEntries(Array.from({ length: 24 }, (_, hour) => [`${hour}`, hourLabel(hour)]));

interface ApplicationLettersProps {
  chosen: ApplicationMailSettings;
  onChoose: (chosen: ApplicationMailSettings) => void;
}

/** When new applications are mailed, and at which hour the daily mail comes. */
function ApplicationLetters({ chosen, onChoose }: ApplicationLettersProps) {
  const t = useText();
  return (
    <>
      <fieldset className="grid">
        <legend className="font-semibold">{t('Nuove candidature alle tue offerte')}</legend>
        {applicationMails.map((when) => (
          <Tick
            key={when}
            type="radio"
            name="application_mails"
            value={when}
            checked={chosen.when === when}
            onChange={() => onChoose({ ...chosen, when })}
          >
            {t(applicationMailLabels[when])}
          </Tick>
        ))}
        <p className="text-sm text-ink-soft">
          {t('Nel sito le trovi sempre appena arrivano. Per un’offerta puoi scegliere altro, nella sua pagina.')}
        </p>
      </fieldset>
      {chosen.when !== 'never' && (
        <div className="max-w-60">
          <SelectField
            label={t('A che ora la mail del giorno')}
            value={`${chosen.hour}`}
            options={HOURS}
            onChoose={(hour) => onChoose({ ...chosen, hour: Number(hour) })}
          />
        </div>
      )}
    </>
  );
}
