import { desc, eq, sql } from 'drizzle-orm';
import { companyClasses, offerClasses } from '#domain/classed-fields.ts';
import { checkStateLabels, isVerified } from '#domain/company-check.ts';
import { fault } from '#domain/fault.ts';
import { moderationLabels, REJECT_QUESTION } from '#domain/moderation.ts';
import { changeFaults, MAX_TITLE } from '#domain/offer-form.ts';
import { offerStatusLabels } from '#domain/offer-life.ts';
import { storedPay } from '#domain/offer-pay.ts';
import { payPeriods } from '#domain/pay-period.ts';
import { plainText } from '#domain/plain-text.ts';
import { followCompany } from '#server/areas/checkout/billing.ts';
import { freeSlug } from '#server/areas/companies/create-company.ts';
import { checkFiscalCodes } from '#server/areas/companies/fiscal-codes.ts';
import { companies } from '#server/areas/companies/tables.ts';
import { checkAnew, keepIdentity } from '#server/areas/company-check/check-anew.ts';
import { isOpenOffer } from '#server/areas/offer-life/open-offers.ts';
import { askRewording, wordsOfOffer } from '#server/areas/offers/reword-offers.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { learnWords } from '#server/areas/offers/write-offer-words.ts';
import { approveOffer, rejectOffer } from '#server/areas/publishing/moderate-offer.ts';
import { formOf } from '#server/areas/publishing/offer-columns.ts';
import type { Database } from '#server/platform/database.ts';
import { invalid, refuseFaults } from '#server/platform/http/refusal.ts';
import { outer } from '../desk/columns.ts';
import {
  cents,
  choice,
  euros,
  filtered,
  flag,
  integer,
  listed,
  long,
  moment,
  readOnly,
  reasonField,
  reference,
  required,
  rich,
  searched,
  state,
  text,
  website,
} from '../desk/fields.ts';
import type { Resource } from '../desk/resource.ts';
import { actionOn, resource } from '../desk/typed-resource.ts';
import { readOfOffer } from '../moderation-queue.ts';
import { checkHistory, refuse, vatAnswerWords, verify } from './company-checks.ts';
import { tidyCompanyNames, tidyPersonNames } from './refuse-values.ts';

const group = 'Lavoro';

const payNames = [
  'pay_period',
  'minimum_salary',
  'maximum_salary',
  'minimum_rate_cents',
  'maximum_rate_cents',
] as const;
const offerRecords = { table: offers };

/** The name is read by a query of its own, with the offer locked: a rename that was under way has ended. */
async function decidedOn(db: Database, offer: typeof offers.$inferSelect): Promise<unknown> {
  const [company] = await db
    .select({ company_name: companies.name })
    .from(companies)
    .where(eq(companies.id, offer.company_id));
  return readOfOffer({ ...offer, company_name: company?.company_name });
}

const approve = actionOn(offerRecords, {
  slug: 'approve',
  label: 'Approva',
  question: 'L’offerta sta online e sparisce dalla coda; se era in attesa, l’azienda riceve una mail.',
  roles: ['support', 'content'],
  fits: ({ moderation }) => moderation === 'waiting',
  decidedOn,
  async run({ tx, platform, row }) {
    await approveOffer(tx, platform, row.id);
    return { detail: 'Offerta approvata.' };
  },
});

const reject = actionOn(offerRecords, {
  slug: 'reject',
  label: 'Respingi',
  question: REJECT_QUESTION,
  isDanger: true,
  roles: ['support', 'content'],
  fields: [{ ...reasonField, label: 'Che cosa va corretto', least: 10, most: 1000, help: 'Lo legge l’azienda.' }],
  fits: ({ moderation, status }) => moderation !== 'rejected' && status !== 'draft',
  decidedOn,
  async run({ tx, platform, row, values }) {
    await rejectOffer(tx, platform, row.id, values.reason);
    return { detail: 'Offerta respinta: l’azienda sa che cosa correggere.' };
  },
});

/** What credits buy is given by staff who may give credits: with a reason, which the record keeps. */
const changePaidTime = actionOn(offerRecords, {
  slug: 'change-paid-time',
  label: 'Cambia le date pagate',
  question:
    'L’azienda ha pagato queste date con i crediti: cambiale solo per rimediare a un errore. Un campo vuoto resta com’è.',
  roles: ['sales'],
  fields: [moment('expires_at', 'Scade'), moment('featured_until', 'In evidenza fino a'), reasonField],
  fits: ({ status }) => status === 'active' || status === 'suspended',
  async run({ tx, row, values: { expires_at, featured_until } }) {
    if (expires_at === null && featured_until === null)
      throw invalid({ expires_at: [fault('required', 'Scrivi almeno una delle due date.')] });
    await tx
      .update(offers)
      .set({ ...(expires_at && { expires_at }), ...(featured_until && { featured_until }) })
      .where(eq(offers.id, row.id));
    return { detail: 'Date cambiate.' };
  },
});

type FiscalCodes = Partial<Pick<typeof companies.$inferSelect, 'vat_number' | 'fiscal_code' | 'sdi_code'>>;

/** The codes of invoices follow the same rules as those that companies write; an unchanged older one is accepted. */
function withFiscalCodes<Values extends FiscalCodes>(values: Values, before: FiscalCodes | null): Values {
  const written = (name: keyof FiscalCodes) =>
    values[name] && values[name] !== before?.[name] ? values[name] : undefined;
  const { codes, errors } = checkFiscalCodes({
    vat_number: written('vat_number'),
    fiscal_code: written('fiscal_code'),
    sdi_code: written('sdi_code'),
  });
  refuseFaults(errors);
  return { ...values, ...codes };
}

const has = <Values extends object>(values: Values, ...names: (keyof Values)[]) =>
  names.some((name) => values[name] !== undefined);

export const workResources: Resource[] = [
  resource({
    slug: 'companies',
    label: 'Aziende',
    one: 'azienda',
    group,
    table: companies,
    title: sql`${companies.name}`,
    order: [desc(companies.id)],
    read: ['support', 'sales', 'content'],
    write: ['support', 'sales'],
    canDelete: false,
    invalidates: ['companies', 'offers'],
    classes: companyClasses,
    fields: [
      text('name', 'Nome', { ...searched, ...required, most: 200 }),
      text('business_name', 'Ragione sociale', { isSearched: true }),
      text('vat_number', 'Partita IVA', { ...searched, most: 20 }),
      text('fiscal_code', 'Codice fiscale', { isSearched: true, most: 20 }),
      text('sdi_code', 'Codice SDI', { most: 7 }),
      text('pec', 'PEC', {}),
      text('sector', 'Settore', {}),
      website('website_url', 'Sito'),
      text('contact_person', 'Referente', { isSearched: true }),
      text('contact_email', 'E-mail del referente', { isSearched: true }),
      text('phone', 'Telefono', {}),
      text('address', 'Indirizzo', {}),
      reference('place_id', 'Comune', 'places', filtered),
      long('description', 'Presentazione', { most: 5000 }),
      rich('mission', 'Missione', {}),
      state('check_state', 'Verifica', checkStateLabels, { ...readOnly, ...filtered }),
      text('check_reason', 'Perché non verificata', readOnly),
      text('vies', 'VIES', readOnly),
      long('check_history', 'Storia delle verifiche', readOnly),
      flag('is_trusted', 'Di fiducia', { ...filtered, help: 'Le sue offerte sono approvate appena escono.' }),
      flag('is_partner', 'Da un partner', { ...readOnly, isFiltered: true }),
      integer('balance', 'Crediti', { ...readOnly, ...listed }),
      integer('open_offers', 'Offerte attive', { ...readOnly, ...listed }),
      moment('created_at', 'Iscritta', { ...readOnly, ...filtered }),
    ],
    computed: {
      vies: vatAnswerWords,
      check_history: checkHistory,
      balance: sql<number>`coalesce((SELECT a.balance FROM credit_accounts a WHERE a.company_id = ${outer(companies.id)}), 0)`,
      open_offers: sql<number>`(SELECT count(*)::int FROM offers o WHERE o.company_id = ${outer(companies.id)} AND ${isOpenOffer()})`,
    },
    async prepare({ tx, values: given, before }) {
      const values = withFiscalCodes(given, before);
      const tidy = tidyPersonNames(tidyCompanyNames(values, before, 'name', 'business_name'), before, 'contact_person');
      return before ? tidy : { ...tidy, slug: await freeSlug(tx, tidy.name ?? '') };
    },
    async settle({ tx, platform, names, before, after }) {
      if (before && after) await followCompany(tx, names.gazetteer, before, after);
      // The words of offers include their company's name.
      if (before && after && before.name !== after.name)
        await askRewording(tx, platform, { column: 'company_id', id: after.id });
      // What staff write of a verified company, they have checked.
      if (before && after)
        await (isVerified(after) ? keepIdentity(tx, before, after) : checkAnew(tx, platform, before, after));
    },
    actions: [verify, refuse],
    links: ({ slug, is_partner }) => (is_partner ? [] : [{ label: 'Pagina pubblica', url: `/aziende/${slug}` }]),
  }),
  resource({
    slug: 'offers',
    label: 'Offerte',
    one: 'offerta',
    group,
    table: offers,
    title: sql`${offers.title}`,
    order: [desc(offers.id)],
    where: sql`${offers.status} <> 'deleted'`,
    read: ['support', 'sales', 'content'],
    write: ['support', 'content'],
    canCreate: false,
    canDelete: false,
    invalidates: ['offers'],
    classes: offerClasses,
    fields: [
      text('title', 'Titolo', { ...searched, ...required, most: MAX_TITLE }),
      reference('company_id', 'Azienda', 'companies', { ...readOnly, ...filtered }),
      state('status', 'Stato', offerStatusLabels, { ...readOnly, ...filtered }),
      state('moderation', 'Controllo', moderationLabels, { ...readOnly, ...filtered }),
      text('moderation_reason', 'Perché respinta', readOnly),
      reference('job_id', 'Qualifica', 'jobs', { isFiltered: true, ...required }),
      reference('place_id', 'Comune', 'places', { ...filtered, ...required }),
      rich('description', 'Descrizione', required),
      choice('pay_period', 'La retribuzione è', payPeriods, required),
      euros('minimum_salary', 'Retribuzione minima', {
        help: 'Euro lordi interi al mese. Di una retribuzione al giorno o all’ora la calcoliamo noi.',
      }),
      euros('maximum_salary', 'Retribuzione massima', { help: 'Vuota se la retribuzione è una sola.' }),
      cents('minimum_rate_cents', 'Retribuzione minima al giorno o all’ora', {
        help: 'Euro lordi. Vuota se la retribuzione è al mese.',
      }),
      cents('maximum_rate_cents', 'Retribuzione massima al giorno o all’ora', {
        help: 'Vuota se la retribuzione è una sola.',
      }),
      text('application_url', 'Sito dove candidarsi'),
      flag('is_urgent', 'Urgente', { isFiltered: true }),
      flag('is_career_day', 'Career day', { ...readOnly, isFiltered: true }),
      moment('featured_until', 'In evidenza fino a'),
      moment('published_at', 'Uscita', { ...readOnly, ...filtered }),
      moment('expires_at', 'Scade', listed),
      integer('received', 'Candidature', { ...readOnly, ...listed }),
    ],
    computed: {
      received: sql<number>`(SELECT count(*)::int FROM applications a WHERE a.offer_id = ${outer(offers.id)} AND a.withdrawn_at IS NULL)`,
    },
    async prepare({ tx, names, values: given, before }) {
      if (!before) return given;
      const whole = { ...before, ...given };
      refuseFaults(changeFaults(formOf(names, before), formOf(names, whole)));
      const values = has(given, ...payNames) ? { ...given, ...storedPay(whole) } : given;
      if (!has(values, 'title', 'description', 'job_id', 'place_id')) return values;
      const place = names.gazetteer.byId(whole.place_id);
      if (place?.kind !== 'comune') throw invalid({ place_id: [fault('invalid_choice', 'Scegli un comune.')] });
      const [company] = await tx
        .select({ name: companies.name })
        .from(companies)
        .where(eq(companies.id, before.company_id));
      const description_text = plainText(whole.description);
      const found = wordsOfOffer(
        names,
        { title: whole.title, description_text, job_id: whole.job_id, place_id: place.place_id },
        company?.name ?? '',
      );
      await learnWords(tx, [found.search_title, found.search_body]);
      return {
        ...values,
        description_text,
        province_id: place.province_id ?? place.place_id,
        region_id: place.region_id ?? place.place_id,
        ...found,
      };
    },
    actions: [approve, reject, changePaidTime],
    links: ({ slug }) => [{ label: 'Pagina pubblica', url: `/offerte-lavoro/${slug}` }],
  }),
];
