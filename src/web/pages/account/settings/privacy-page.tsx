import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { NAME_BEFORE_APPLYING } from '#domain/offer-invitation.ts';
import { type Finder, findersOf, type PrivacySwitch, privacySwitches } from '#domain/profile.ts';
import { relativeTime } from '#domain/relative-time.ts';
import { uiText } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { ask } from '#web/ask.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { CallBackSwitch } from '#web/features/candidates/call-back-switch.tsx';
import { FindersField } from '#web/features/candidates/finders-field.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useProfileForm } from '#web/features/forms/profile-form.ts';
import { SaveBar } from '#web/features/forms/save-bar.tsx';
import { CompanyFace } from '#web/features/pictures/faces.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { emptyProfile, loadMe } from '#web/load-me.ts';
import { CompanyPrivacy } from './company-privacy.tsx';
import { HiddenCompanies } from './hidden-companies.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const me = await loadMe(args);
  if (me.typology === 'company') return { me, own: null };
  const [views, callBacks, exclusions] = await Promise.all([
    ask(args, 'GET /candidate/profile-views'),
    ask(args, 'GET /brigade/preference'),
    ask(args, 'GET /candidate/exclusions'),
  ]);
  return { me, own: { views, callBacks, exclusions } };
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Privacy'), disableRobots: true }, args);

/** The privacy of a user (rule 2.2). */
export default function PrivacyPage() {
  const { me, own } = useLoaderData<typeof loader>();
  return own ? <CandidatePrivacy me={me} {...own} /> : <CompanyPrivacy me={me} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>;
type CandidateData = NonNullable<Loaded['own']> & Pick<Loaded, 'me'>;

/** What companies may see, each switch with its explanation, and which companies looked (rules 2.17, D8). */
function CandidatePrivacy({ me, views, callBacks, exclusions }: CandidateData) {
  const t = useText();
  const { takes_invitations, is_private_personal_info, is_private_curriculum, ...profile } =
    me.candidate ?? emptyProfile;
  const form = useProfileForm<Record<PrivacySwitch, boolean> & { finders: Finder | null }>(
    `privacy ${me.id}`,
    { finders: findersOf(profile), takes_invitations, is_private_personal_info, is_private_curriculum },
    ({ finders, ...switches }) =>
      call('PATCH /core/account/me', {
        body: { candidate: { ...switches, ...(finders && { is_searchable: finders === 'companies' }) } },
      }),
  );
  return (
    <OwnPage
      title={t('Privacy')}
      intro={
        <>
          {t('Decidi tu che cosa vedono le aziende prima che tu ti candidi.')}{' '}
          <Link to="/profilo/anteprima" className="link">
            {t('Guarda come ti vedono')}
          </Link>
        </>
      }
    >
      <ClosedWhileImpersonating>
        <section className="card">
          <FindersField value={form.value.finders} onChange={(finders) => form.set({ finders })} />
        </section>
      </ClosedWhileImpersonating>
      <HiddenCompanies exclusions={exclusions} />
      <ClosedWhileImpersonating>
        <section className="card divide-y divide-line py-1!">
          {(Object.entries(privacySwitches) as [PrivacySwitch, (typeof privacySwitches)[PrivacySwitch]][]).map(
            ([name, { label, meaning }]) => (
              <label key={name} className="flex gap-4 items-start py-4 cursor-pointer">
                <span className="flex-1">
                  <span className="block font-semibold">{t(label)}</span>
                  <span className="block text-ink-soft text-[.95rem]" id={`${name}-significato`}>
                    {t(meaning)}
                    {name === 'takes_invitations' && ` ${t(NAME_BEFORE_APPLYING)}`}
                  </span>
                </span>
                <input
                  type="checkbox"
                  role="switch"
                  aria-checked={form.value[name]}
                  name={name}
                  aria-describedby={`${name}-significato`}
                  checked={form.value[name]}
                  onChange={(event) => form.set({ [name]: event.target.checked })}
                  className="switch mt-1"
                />
              </label>
            ),
          )}
        </section>
      </ClosedWhileImpersonating>
      <CallBackSwitch isOff={callBacks.is_off} />
      <section className="card grid gap-3" aria-labelledby="chi-ha-visto">
        <h2 id="chi-ha-visto" className="text-step-2!">
          {t('Chi ha aperto il tuo profilo')}
        </h2>
        {views.length === 0 ? (
          <p className="text-ink-soft">{t('Nessuna azienda ha ancora aperto il tuo profilo completo o il tuo CV.')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {views.map(({ company, what, date }) => (
              <li key={`${company.slug} ${what} ${date}`} className="flex gap-3 py-3 items-center">
                <CompanyFace name="" slug={company.slug} logo={null} />
                <span className="min-w-0 flex-1">
                  {company.has_page ? (
                    <Link to={`/aziende/${company.slug}`} className="block font-semibold hover:text-accent break-words">
                      {company.name}
                    </Link>
                  ) : (
                    <span translate="no" className="block font-semibold break-words">
                      {company.name}
                    </span>
                  )}
                  <span className="block text-ink-soft text-[.95rem]" suppressHydrationWarning>
                    {what === 'cv' ? t('Ha aperto il tuo CV') : t('Ha aperto il tuo profilo')} {relativeTime(date)}
                  </span>
                </span>
                <a href={`/segnala/azienda/${company.slug}`} rel="nofollow" className="btn btn-quiet">
                  {t('Segnala')} <span className="sr-only">{company.name}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
      <SaveBar form={form} />
    </OwnPage>
  );
}
