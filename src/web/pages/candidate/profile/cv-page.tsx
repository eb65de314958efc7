import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { certificates } from '#domain/certificates.ts';
import { uiText, uiTexts } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { CvCard } from '#web/features/cv/cv-card.tsx';
import { DesiredJobs } from '#web/features/cv/desired-jobs.tsx';
import { titleOptions } from '#web/features/cv/past-fields.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useProfileForm } from '#web/features/forms/profile-form.ts';
import { SaveBar } from '#web/features/forms/save-bar.tsx';
import { useText } from '#web/features/texts/text.tsx';
import type { TutorialStep } from '#web/features/tour/tour.ts';
import { TourInvitation } from '#web/features/tour/tour-invitation.tsx';
import { emptyProfile, loadMe } from '#web/load-me.ts';
import { Tick } from '#web/ui/field.tsx';
import { TickPills } from '#web/ui/pills.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { requireCandidate } from '#web/user-context.ts';
import { Availability } from './availability.tsx';
import { Educations } from './educations.tsx';
import { Experiences } from './experiences.tsx';
import { Languages } from './languages.tsx';
import { type Wishes, WishesSection } from './wishes.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const me = await loadMe(args);
  requireCandidate(me);
  return me;
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Curriculum'), disableRobots: true }, args);

/** The tutorial of the curriculum, once (rule 4.9). */
const tour: readonly TutorialStep[] = [
  {
    element: 'section[aria-labelledby=disponibilita]',
    title: uiText('Disponibilità'),
    text: uiText('È la prima cosa che le aziende guardano: da quando ci sei, e se puoi trasferirti.'),
  },
  {
    element: 'section[aria-labelledby=esperienze]',
    title: uiText('Esperienze'),
    text: uiText('Una alla volta, dalla più recente. Mese e anno bastano.'),
  },
  {
    element: 'section[aria-labelledby=lingue]',
    title: uiText('Lingue'),
    text: uiText('Dicci come le parli davvero: nel turismo contano più dei diplomi.'),
  },
  uiTexts({
    title: 'Salva quando vuoi',
    text: 'Un po’ alla volta: quello che non hai salvato resta qui finché torni.',
  }),
];

/** A candidate's curriculum (rules 2.17, 3.12): parts edited in place, saved together. */
export default function CurriculumPage() {
  const t = useText();
  const me = useLoaderData<typeof loader>();
  const profile = me.candidate ?? emptyProfile;
  const wishes: Wishes = {
    wanted_hours: profile.wanted_hours,
    wanted_contracts: profile.wanted_contracts,
    wanted_for_two: profile.wanted_for_two,
    wanted_pay: profile.wanted_pay,
  };
  const saved = {
    about: profile.about ?? '',
    availability: {
      available_from_now: profile.available_from_now,
      // Of periods, the two days only repeat one.
      available_from_date: profile.available_spans.length > 0 ? '' : (profile.available_from_date ?? ''),
      not_available: profile.not_available,
    },
    available_spans: profile.available_spans,
    willing_to_relocate: profile.willing_to_relocate,
    work_experiences: profile.work_experiences,
    study_qualification: profile.education.study_qualification ?? '',
    entries: profile.education.entries,
    languages_knowledge: profile.languages_knowledge,
    recap: profile.skills.recap ?? '',
    certificates: profile.certificates,
    ...wishes,
  };
  const form = useProfileForm(
    `curriculum ${me.id}`,
    saved,
    ({ availability, available_spans, study_qualification, entries, recap, work_experiences, ...fields }) =>
      call('PATCH /core/account/me', {
        body: {
          candidate: {
            ...fields,
            // An end that is still to be chosen does not mean a present job: the interface then asks for it.
            ...(work_experiences && {
              work_experiences: work_experiences.map((work) => ({ ...work, end: work.end === '' ? '-' : work.end })),
            }),
            ...availability,
            ...(available_spans && { available_spans }),
            // This form has a start alone; days with an end are periods.
            ...(availability && { available_to_date: null }),
            ...((study_qualification !== undefined || entries) && {
              education: {
                ...(study_qualification !== undefined && { study_qualification }),
                ...(entries && { entries }),
              },
            }),
            ...(recap !== undefined && { skills: { recap } }),
          },
        },
      }),
  );
  const { value, set, errors } = form;
  const mine = (name: string) => errors[`candidate.${name}`];
  return (
    <OwnPage
      title={t('Curriculum')}
      intro={t('Quello che le aziende leggono di te. Salva quando vuoi, un po’ alla volta.')}
    >
      <TourInvitation
        flag="has_done_profile_tutorial"
        text={t('Vuoi una mano? Ti mostriamo in quattro passi che cosa guardano le aziende.')}
        steps={tour}
      />
      <CvCard user={me} profile={profile} />
      <ClosedWhileImpersonating>
        <DesiredJobs profile={profile} />
      </ClosedWhileImpersonating>
      <section className="card grid gap-4" aria-labelledby="presentazione">
        <h2 id="presentazione" className="text-step-2!">
          {t('Presentazione')}
        </h2>
        <TextArea
          label={t('Qualche riga su di te')}
          name="about"
          most={2000}
          value={value.about}
          onChange={(event) => set({ about: event.target.value })}
          errors={mine('about')}
          help={t('Che cosa sai fare, che cosa cerchi, che cosa ti piace del mestiere.')}
        />
      </section>
      <section className="card grid gap-4" aria-labelledby="disponibilita">
        <h2 id="disponibilita" className="text-step-2!">
          {t('Disponibilità')}
        </h2>
        <Availability
          value={value.availability}
          spans={value.available_spans}
          onChange={({ value: availability, spans }) =>
            set({ ...(availability && { availability }), ...(spans && { available_spans: spans }) })
          }
          errors={errors}
        />
        <Tick
          name="willing_to_relocate"
          checked={value.willing_to_relocate}
          onChange={(event) => set({ willing_to_relocate: event.target.checked })}
        >
          {t('Sono disponibile a trasferirmi')}
        </Tick>
      </section>
      <WishesSection value={value} onChange={set} errors={errors} />
      <Experiences
        value={value.work_experiences}
        onChange={(work_experiences) => set({ work_experiences })}
        errors={errors}
      />
      <section className="card grid gap-4" aria-labelledby="istruzione">
        <h2 id="istruzione" className="text-step-2!">
          {t('Istruzione e formazione')}
        </h2>
        <SelectField
          label={t('Titolo di studio più alto')}
          name="study_qualification"
          options={titleOptions}
          empty={t('Scegli')}
          value={value.study_qualification}
          onChoose={(study_qualification) => set({ study_qualification })}
          errors={mine('education.study_qualification')}
        />
        <Educations value={value.entries} onChange={(entries) => set({ entries })} errors={errors} />
      </section>
      <Languages
        value={value.languages_knowledge}
        onChange={(languages_knowledge) => set({ languages_knowledge })}
        errors={errors}
      />
      <section className="card grid gap-4" aria-labelledby="competenze">
        <h2 id="competenze" className="text-step-2!">
          {t('Competenze')}
        </h2>
        <TickPills
          label={t('Patenti e attestati')}
          options={certificates}
          values={value.certificates}
          onToggle={(chosen) => set({ certificates: chosen })}
          errors={mine('certificates')}
        />
        <TextArea
          label={t('Riassunto delle competenze')}
          name="skills"
          most={2000}
          value={value.recap}
          onChange={(event) => set({ recap: event.target.value })}
          errors={mine('skills.recap')}
          help={t('Per esempio: gestionali, abbinamenti, attrezzature che usi.')}
        />
      </section>
      <SaveBar form={form} />
    </OwnPage>
  );
}
