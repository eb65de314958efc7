import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useSearchParams } from 'react-router';
import { personSeed } from '#art/identity.ts';
import type { CandidateProfile } from '#contract/profile.ts';
import { isAvailableNow } from '#domain/availability.ts';
import { missingFieldLabels } from '#domain/profile.ts';
import { romeDay } from '#domain/rome-time.ts';
import { uiText } from '#domain/ui-text.ts';
import { ask, redirectNoStore } from '#web/ask.ts';
import { addressOf } from '#web/call-address.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { CvCard } from '#web/features/cv/cv-card.tsx';
import { DesiredJobs } from '#web/features/cv/desired-jobs.tsx';
import { experienceSpan } from '#web/features/cv/experience-span.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { Avatar } from '#web/features/pictures/avatar.tsx';
import { CompanyFace, PersonTile } from '#web/features/pictures/faces.tsx';
import { useText } from '#web/features/texts/text.tsx';
import type { TutorialStep } from '#web/features/tour/tour.ts';
import { TourInvitation } from '#web/features/tour/tour-invitation.tsx';
import { emptyProfile, loadMe } from '#web/load-me.ts';
import { Notice } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { keysOf } from '#web/ui/select-field.tsx';
import { userContext } from '#web/user-context.ts';
import { AskFinders } from './ask-finders.tsx';

export async function loader(args: LoaderFunctionArgs) {
  if (args.context.get(userContext)?.typology === 'company') throw redirectNoStore('/profilo/azienda', 302);
  const [me, found] = await Promise.all([loadMe(args), applicationsFound(args)]);
  // The guards lead here from the login of companies, which a page of companies leads to (rule 2.3).
  const isLedFromCompanies = !!new URL(args.request.url).searchParams.get('redirect')?.startsWith('/recruiter/login');
  return { me, found, today: romeDay(), isLedFromCompanies };
}

/** How many earlier applications the activation of the account has added to it. */
async function applicationsFound(args: LoaderFunctionArgs): Promise<number> {
  if (!new URL(args.request.url).searchParams.has('benvenuto')) return 0;
  const sent = await ask(args, 'GET /candidate/applications');
  return sent.paginator.count;
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Il tuo profilo'), disableRobots: true }, args);

const CURRICULUM = '/profilo/candidato/curriculum';
const PERSONAL = '/profilo/candidato/informazioni-personali';
const goals: readonly { goal: keyof CandidateProfile['goals']; words: string; url: string }[] = [
  { goal: 'photo', words: uiText('Foto profilo'), url: '/profilo' },
  { goal: 'phone', words: uiText('Telefono'), url: PERSONAL },
  { goal: 'study', words: uiText('Titolo di studio'), url: `${CURRICULUM}#istruzione` },
  { goal: 'availability', words: uiText('Disponibilità'), url: `${CURRICULUM}#disponibilita` },
  { goal: 'skills', words: uiText('Riassunto competenze'), url: `${CURRICULUM}#competenze` },
];

/** The tutorial of the profile for a candidate, once (rule 4.9). */
const tour: readonly TutorialStep[] = [
  {
    element: '[data-tutorial=volto]',
    title: uiText('La tua foto e i tuoi traguardi'),
    text: uiText('Il cerchio intorno alla foto si completa insieme al profilo. Premi la foto per cambiarla.'),
  },
  {
    element: '[data-tutorial=cv]',
    title: uiText('Il tuo CV'),
    text: uiText('Caricalo in PDF e leggiamo noi esperienze e lingue: tu controlli e confermi.'),
  },
  {
    element: 'section[aria-labelledby=lavori-desiderati]',
    title: uiText('Lavori desiderati'),
    text: uiText('Li vedono le aziende. Con la campanella ti scriviamo quando esce un’offerta.'),
  },
  {
    element: 'section[aria-labelledby=esperienze]',
    title: uiText('Esperienze'),
    text: uiText('Anche una sola stagione conta: aggiungi dove hai lavorato.'),
  },
];

/**
 * An overview of a candidate's profile: how complete it is, what is missing, and the links to each part (rules 2.17,
 * 4.6).
 */
export default function ProfilePage() {
  const t = useText();
  const { me, found, today, isLedFromCompanies } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const profile = me.candidate ?? emptyProfile;
  return (
    <OwnPage title={t('Il tuo profilo')}>
      {isLedFromCompanies && (
        <Notice>
          {t(
            'La pagina che hai aperto è per le aziende, e questo è un account da candidato. Per vederla, esci e accedi con l’account dell’azienda.',
          )}
        </Notice>
      )}
      {query.has('benvenuto') && (
        <Notice tone="leaf" icon="check">
          {t('Il tuo account è attivo. Completa il profilo: bastano pochi minuti, meno ancora se hai un CV in PDF.')}{' '}
          {found > 0 && (
            <Link to="/profilo/candidato/candidature" className="underline underline-offset-2 font-semibold">
              {found === 1
                ? t('Abbiamo ritrovato la candidatura che avevi inviato: seguila qui.')
                : t('Abbiamo ritrovato le {n} candidature che avevi inviato: seguile qui.', { n: found })}
            </Link>
          )}
        </Notice>
      )}
      {!profile.is_visibility_chosen && <AskFinders />}
      <TourInvitation
        flag="has_done_profile_home_tutorial"
        text={t('È la prima volta qui? Quattro cose da sapere del tuo profilo, in mezzo minuto.')}
        steps={tour}
      />
      <div className="grid gap-5 md:max-lg:grid-cols-[260px_minmax(0,1fr)] xl:grid-cols-[290px_minmax(0,1fr)] items-start">
        <Face me={me} profile={profile} today={today} />
        <div className="grid gap-5 min-w-0">
          <ClosedWhileImpersonating>
            <DesiredJobs profile={profile} />
          </ClosedWhileImpersonating>
          <CvCard user={me} profile={profile} />
          <Experiences profile={profile} />
          <OwnTile user={me} />
        </div>
      </div>
    </OwnPage>
  );
}

type Me = Awaited<ReturnType<typeof loader>>['me'];

/** The user's tile, used on their CV and badges, as a picture to share. */
function OwnTile({ user }: { user: Me }) {
  const t = useText();
  return (
    <section className="card flex flex-wrap gap-5 items-center" aria-labelledby="maiolica">
      <PersonTile seed={personSeed(user.id)} className="size-24" />
      <div className="flex-1 min-w-[min(100%,13rem)]">
        <h2 id="maiolica" className="text-step-2!">
          {t('La tua immagine')}
        </h2>
        <p className="text-ink-soft mt-1">
          {t(
            'Nasce con il tuo account e non cambia: è sul CV che scriviamo dal profilo, sui badge dei Career Day e dove non hai messo una foto.',
          )}
        </p>
        <a href={addressOf('GET /core/account/me/tile.png')} download className="btn btn-ghost mt-4">
          <Icon name="download" /> {t('Scarica l’immagine')}
        </a>
      </div>
    </section>
  );
}

/** With so few goals left, little is missing. */
const NEARLY_DONE = 2;

/** The five goals of a complete profile (rule 4.6), each linked to its page. */
const goalRows = (profile: CandidateProfile): Row[] =>
  goals.map(({ goal, words, url }) => ({ words, url, isDone: profile.goals[goal] }));

/** The other parts of a profile: they are proposed, and do not count. */
const partRows = (profile: CandidateProfile): Row[] =>
  keysOf(missingFieldLabels).map((field) => ({
    words: missingFieldLabels[field],
    url: field === 'candidate' ? PERSONAL : CURRICULUM,
    isDone: !profile.missing_fields.includes(field),
  }));

interface Row {
  words: string;
  url: string;
  isDone: boolean;
}

function Face({ me, profile, today }: { me: Me; profile: CandidateProfile; today: string }) {
  const t = useText();
  const rows = goalRows(profile);
  const done = rows.filter(({ isDone }) => isDone).length;
  const left = rows.length - done;
  return (
    <section
      data-tutorial="volto"
      className="card grid gap-3 justify-items-center text-center"
      aria-label={t('Completezza del profilo')}
    >
      <Avatar user={me} done={done} of={rows.length} />
      <h2 className="text-step-2! max-w-full">
        {me.first_name} {me.last_name}
      </h2>
      {profile.place && (
        <p className="text-ink-soft inline-flex items-center gap-1.5">
          <Icon name="pin" size={16} /> {profile.place.text.split(',')[0]}
        </p>
      )}
      <div className="flex flex-wrap gap-1.5 justify-center">
        {profile.is_profile_completed && (
          <span className="chip chip-leaf gap-1">
            <Icon name="check" size={14} /> {t('Profilo completo')}
          </span>
        )}
        {isAvailableNow(profile, today) && <span className="chip chip-leaf">{t('Disponibilità immediata')}</span>}
      </div>
      {profile.work_experiences.length > 0 && (
        <ul aria-label={t('Le tue stagioni')} className="flex flex-wrap gap-1 justify-center">
          {profile.work_experiences.map((work) => (
            <li key={`${work.job} ${work.company} ${work.start}`} title={`${work.job}, ${work.company}`}>
              <CompanyFace name="" slug={work.company} logo={null} className="size-9 rounded-[6px]" />
              <span className="sr-only">{`${work.job}, ${work.company}`}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="w-full text-left border-t border-line pt-3">
        {left > 0 && (
          <>
            <h3>{left <= NEARLY_DONE ? t('Manca poco: completa il profilo') : t('Completa il profilo')}</h3>
            <p className="text-sm text-ink-soft mt-1">{t('Le aziende rispondono prima a chi si racconta.')}</p>
          </>
        )}
        <p data-completeness className="text-sm font-semibold text-ink-soft mt-1">
          {t('{done} di {all} fatti', { done, all: rows.length })}
        </p>
      </div>
      <Rows rows={rows} />
      <div className="w-full text-left">
        <h3 className="mb-1">{t('Racconta altro di te')}</h3>
        <Rows rows={partRows(profile)} />
      </div>
      <Link to="/profilo/anteprima" className="btn btn-ghost w-full">
        <Icon name="eye" /> {t('Vedi anteprima')}
      </Link>
    </section>
  );
}

function Experiences({ profile }: { profile: CandidateProfile }) {
  const t = useText();
  return (
    <section className="card grid gap-2" aria-labelledby="esperienze">
      <div className="flex items-center justify-between gap-4">
        <h2 id="esperienze" className="text-step-2!">
          {t('Esperienze')}
        </h2>
        <Link to={`${CURRICULUM}#esperienze`} className="btn btn-quiet">
          {profile.work_experiences.length > 0 ? t('Modifica') : t('Aggiungi')}
        </Link>
      </div>
      {profile.work_experiences.length === 0 && (
        <p className="text-ink-soft">{t('Racconta dove hai lavorato: anche una sola stagione conta.')}</p>
      )}
      <ul className="divide-y divide-line">
        {profile.work_experiences.slice(0, 4).map((work) => (
          <li key={`${work.job} ${work.company} ${work.start}`} className="flex gap-3 py-3">
            <CompanyFace name="" slug={work.company} logo={null} />
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{work.job}</span>
              <span className="block text-ink-soft text-[.95rem] wrap-anywhere">
                {work.company} · {experienceSpan(work)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Parts of the profile: what is done, and the way to what is not. */
function Rows({ rows }: { rows: readonly Row[] }) {
  const t = useText();
  return (
    <ul className="w-full text-left divide-y divide-line">
      {rows.map(({ words, url, isDone }) => (
        <li key={words}>
          {isDone ? (
            <span className="flex items-center gap-3 min-h-11">
              <span className="text-leaf">
                <Icon name="done" />
              </span>
              <span className="first-letter:uppercase">{t(words)}</span>
              <span className="sr-only">{t(': fatto')}</span>
            </span>
          ) : (
            <Link
              to={url}
              className="flex items-center gap-3 min-h-11 font-semibold text-accent hover:underline underline-offset-2"
            >
              <Icon name="circle" /> <span className="first-letter:uppercase">{t(words)}</span>
              <span className="sr-only">{t(': da fare')}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
