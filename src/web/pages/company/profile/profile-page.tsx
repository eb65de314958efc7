import { useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { companySeed } from '#art/identity.ts';
import type { CompanyPatch } from '#contract/companies.ts';
import type { companyClasses } from '#domain/classed-fields.ts';
import type { OfClass } from '#domain/field-classes.ts';
import { uiText } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { askOrStatus } from '#web/ask.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { CompanyCheckNotice } from '#web/features/company/company-check-notice.tsx';
import { customerTypes, employeeCounts, sectors } from '#web/features/company/company-words.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useProfileForm } from '#web/features/forms/profile-form.ts';
import { SaveBar } from '#web/features/forms/save-bar.tsx';
import { LateEditor } from '#web/features/texts/late-editor.tsx';
import { useText } from '#web/features/texts/text.tsx';
import type { TutorialStep } from '#web/features/tour/tour.ts';
import { TourInvitation } from '#web/features/tour/tour-invitation.tsx';
import { Notice, TextField, Tick } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PlaceDrawing } from '#web/ui/place-drawing.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { Tile } from '#web/ui/tiles.tsx';
import { CoverVideo } from './cover-video.tsx';
import { Gallery } from './gallery.tsx';
import { PictureField } from './picture-field.tsx';

export async function loader(args: LoaderFunctionArgs) {
  return { company: await askOrStatus(args, 'GET /company/profile') };
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Profilo aziendale'), disableRobots: true }, args);

/** The tutorial of a company's page, once (rule 4.9). */
const tour: readonly TutorialStep[] = [
  {
    element: 'section[aria-labelledby=immagini]',
    title: uiText('Logo e copertina'),
    text: uiText('Si cambiano da qui e si vedono subito: sono la prima cosa che un candidato nota.'),
  },
  {
    element: 'section[aria-labelledby=struttura]',
    title: uiText('La tua struttura'),
    text: uiText('Racconta la tua struttura e che cosa la rende diversa: i clienti che ha, perché lavorarci.'),
  },
  {
    element: 'section[aria-labelledby=galleria]',
    title: uiText('Galleria'),
    text: uiText('Le stanze, la cucina, la brigata: chi si candida vuole vedere dove lavorerà.'),
  },
  {
    element: 'section[aria-labelledby=video]',
    title: uiText('Video di copertina'),
    text: uiText('Un minuto dentro la tua struttura, in cima alla pagina pubblica.'),
  },
];

/** What this page changes: the name, the site and every text. The page of general information has the rest. */
type PageField = 'name' | 'is_other_company' | 'website' | OfClass<keyof CompanyPatch, typeof companyClasses, 'text'>;

/** The editor of the company's page: text, pictures, gallery, video (rules 2.18, 3.11). */
export default function CompanyProfilePage() {
  const t = useText();
  const { company } = useLoaderData<typeof loader>();
  const [round, setRound] = useState(0);
  const saved = {
    name: company.name,
    sector: company.sector ?? '',
    customer_type: company.customer_type ?? '',
    employee_count: company.employee_count ?? '',
    website: company.website ?? '',
    description: company.description ?? '',
    mission: company.mission ?? '',
    company_values: company.company_values ?? '',
    is_other_company: false,
  } satisfies Record<PageField, unknown>;
  const form = useProfileForm(`azienda ${company.id}`, saved, (changed) =>
    call('PATCH /company/profile', { body: changed }),
  );
  const { value, set, errors } = form;
  const discard = () => {
    form.discard();
    setRound((before) => before + 1);
  };
  const intro = (
    <div className="flex flex-wrap gap-3 mt-1">
      <Link to={`/aziende/${company.slug}`} className="btn btn-ghost">
        <Icon name="eye" /> {t('Vedi la pagina pubblica')}
      </Link>
      <Link to="/profilo/informazioni-generiche" className="btn btn-ghost">
        <Icon name="edit" /> {t('Informazioni generali')}
      </Link>
    </div>
  );
  if (!company.can_manage) {
    return (
      <OwnPage title={t('Profilo aziendale')} intro={intro}>
        <Notice>{t('La pagina la cambia chi amministra l’azienda: chiedi al titolare.')}</Notice>
      </OwnPage>
    );
  }
  const editors = `${round} ${form.isRestored}`;
  return (
    <OwnPage title={t('Profilo aziendale')} intro={intro}>
      <CompanyCheckNotice what={t('La pagina la vedi solo tu: diventa pubblica appena è verificata.')} />
      <TourInvitation
        flag="has_done_profile_tutorial"
        text={t('È la prima volta qui? Quattro cose da sapere della tua pagina, in mezzo minuto.')}
        steps={tour}
      />
      <section className="card grid gap-5" aria-labelledby="immagini">
        <h2 id="immagini" className="text-step-2!">
          {t('Logo e copertina')}
        </h2>
        <div className="grid gap-6 grid-cols-[minmax(0,1fr)] sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]">
          <PictureField name="logo" label={t('Logo')} file={company.logo} shape="size-28 rounded-card">
            <Tile seed={companySeed(company.slug)} className="absolute inset-0 [&_svg]:w-full" />
          </PictureField>
          <PictureField
            name="cover"
            label={t('Copertina')}
            file={company.cover}
            shape="w-full aspect-[3/1] rounded-card"
          >
            <PlaceDrawing
              kind={company.scenery}
              seed={company.slug}
              crop="cover"
              className="absolute inset-0 size-full"
            />
          </PictureField>
        </div>
      </section>
      <section className="card grid gap-5" aria-labelledby="struttura">
        <h2 id="struttura" className="text-step-2!">
          {t('La tua struttura')}
        </h2>
        <ClosedWhileImpersonating>
          <TextField
            label={t('Nome dell’azienda')}
            name="name"
            maxLength={150}
            required
            value={value.name}
            onChange={(event) => set({ name: event.target.value, is_other_company: false })}
            errors={errors.name}
          />
          {(errors.is_other_company || value.is_other_company) && (
            <Tick
              name="is_other_company"
              checked={value.is_other_company}
              onChange={(event) => set({ is_other_company: event.target.checked })}
              errors={errors.is_other_company}
            >
              {t('È un’altra azienda')}
            </Tick>
          )}
        </ClosedWhileImpersonating>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField<string>
            label={t('Settore')}
            options={sectors}
            empty={t('Scegli')}
            value={value.sector}
            onChoose={(sector) => set({ sector })}
            errors={errors.sector}
          />
          <SelectField<string>
            label={t('Tipo di clientela')}
            options={customerTypes}
            empty={t('Scegli')}
            value={value.customer_type}
            onChoose={(customer_type) => set({ customer_type })}
            errors={errors.customer_type}
          />
          <SelectField<string>
            label={t('Numero di dipendenti')}
            options={employeeCounts}
            empty={t('Scegli')}
            value={value.employee_count}
            onChoose={(employee_count) => set({ employee_count })}
            errors={errors.employee_count}
          />
          <ClosedWhileImpersonating>
            <TextField
              label={t('Sito web')}
              name="website"
              type="url"
              inputMode="url"
              maxLength={300}
              placeholder="www.hotel.it"
              value={value.website}
              onChange={(event) => set({ website: event.target.value })}
              errors={errors.website}
            />
          </ClosedWhileImpersonating>
        </div>
        <TextArea
          label={t('Descrizione')}
          most={3000}
          value={value.description}
          onChange={(event) => set({ description: event.target.value })}
          errors={errors.description}
          help={t('Racconta la tua struttura e che cosa la rende diversa.')}
        />
        <LateEditor
          key={`missione ${editors}`}
          label={t('Missione')}
          value={value.mission}
          onChange={(mission) => set({ mission })}
          errors={errors.mission}
        />
        <LateEditor
          key={`valori ${editors}`}
          label={t('Valori')}
          value={value.company_values}
          onChange={(company_values) => set({ company_values })}
          errors={errors.company_values}
        />
      </section>
      <Gallery company={company} />
      <CoverVideo company={company} />
      <SaveBar form={{ ...form, discard }} />
    </OwnPage>
  );
}
