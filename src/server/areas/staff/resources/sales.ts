import { randomUUID } from 'node:crypto';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { entryKinds } from '#domain/credit-rules.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { fault } from '#domain/fault.ts';
import { ITALY } from '#domain/order-amounts.ts';
import { orderStateLabel, payMethodLabel } from '#domain/order-life.ts';
import { packageGroupLabel } from '#domain/plans.ts';
import { cancelOrder } from '#server/areas/checkout/cancel-order.ts';
import { zipInvoices } from '#server/areas/checkout/invoices/zip-invoices.ts';
import { refundOrder } from '#server/areas/checkout/refund-order.ts';
import { settleOrder } from '#server/areas/checkout/settle-order.ts';
import { creditPackages, discountCodes, invoices, orders } from '#server/areas/checkout/tables.ts';
import { balanceOf } from '#server/areas/credits/balance.ts';
import { creditActions, creditEntries } from '#server/areas/credits/tables.ts';
import { type FieldFaults, invalid, refuseFaults } from '#server/platform/http/refusal.ts';
import { outer } from '../desk/columns.ts';
import {
  cents,
  choice,
  filtered,
  flag,
  integer,
  listed,
  moment,
  readOnly,
  reasonField,
  reference,
  required,
  searched,
  state,
  stateFlag,
  text,
  words,
} from '../desk/fields.ts';
import { onlyRead, type Resource } from '../desk/resource.ts';
import { actionOn, resource } from '../desk/typed-resource.ts';
import { waitsInOrders } from '../waiting.ts';
import { withSlug } from './slug.ts';

const group = 'Vendite';
const entryKindLabel: Record<(typeof entryKinds)[number], string> = {
  welcome: 'Benvenuto',
  purchase: 'Acquisto',
  spending: 'Spesa',
  refund: 'Restituzione',
  adjustment: 'Rettifica',
};
const orderRecords = { table: orders };

const verifyTransfer = actionOn(orderRecords, {
  slug: 'verify-transfer',
  label: 'Bonifico ricevuto',
  question:
    'I crediti arrivano subito all’azienda e la fattura viene emessa. Controlla importo e causale sull’estratto conto.',
  roles: ['sales'],
  fits: ({ state, billing }) => state === 'awaiting_transfer' && billing.country === ITALY,
  async run({ tx, platform, row }) {
    await settleOrder(tx, platform, row.id);
    return { detail: 'Bonifico verificato: crediti accreditati e fattura emessa.' };
  },
});

/** An order without VAT is settled once somebody has checked the buyer, and has written where (rule tax). */
const verifyForeignTransfer = actionOn(orderRecords, {
  slug: 'verify-foreign-transfer',
  label: 'Bonifico dall’estero ricevuto',
  question:
    'La fattura parte senza IVA: prima controlla che l’azienda esista all’estero con quei dati (nell’UE la partita IVA su VIES, fuori il registro del paese) e che il bonifico venga da lei. Scrivi qui dove l’hai visto.',
  roles: ['sales'],
  fields: [reasonField],
  fits: ({ state, billing }) => state === 'awaiting_transfer' && billing.country !== ITALY,
  async run({ tx, platform, row }) {
    await settleOrder(tx, platform, row.id);
    return { detail: 'Acquirente e bonifico verificati: crediti accreditati e fattura emessa.' };
  },
});

const callOff = actionOn(orderRecords, {
  slug: 'cancel',
  label: 'Annulla l’ordine',
  question: 'L’azienda riceve una mail con il motivo che scrivi qui.',
  isDanger: true,
  roles: ['sales'],
  fields: [reasonField],
  fits: ({ state }) => state === 'pending' || state === 'awaiting_transfer',
  async run({ tx, platform, row, values }) {
    await cancelOrder(tx, platform, row.id, values.reason);
    return { detail: 'Ordine annullato.' };
  },
});

const refund = actionOn(orderRecords, {
  slug: 'refund',
  label: 'Rimborsa',
  question:
    'I crediti dell’ordine escono dal conto e parte la nota di credito. Se ha pagato con PayPal il denaro torna da solo; un bonifico va rifatto a mano.',
  isDanger: true,
  roles: ['sales'],
  fields: [reasonField],
  fits: ({ state }) => state === 'paid',
  async run({ tx, platform, row }) {
    const order = await refundOrder(tx, platform, row.id);
    return {
      detail:
        order.method === 'transfer' ? 'Ordine rimborsato: fai adesso il bonifico all’azienda.' : 'Ordine rimborsato.',
    };
  },
});

const solve = actionOn(orderRecords, {
  slug: 'solve-problem',
  label: 'Problema risolto',
  question: 'L’avviso sparisce dall’ordine; nel registro resta come l’hai risolto.',
  roles: ['sales'],
  fields: [reasonField],
  fits: ({ problem }) => problem !== null,
  async run({ tx, row }) {
    await tx.update(orders).set({ problem: null }).where(sql`${orders.id} = ${row.id}`);
    return { detail: 'Avviso tolto.' };
  },
});

/**
 * The price of the most expensive package on sale, in cents: a fixed discount that reaches it would leave nothing to
 * pay.
 */
const highestPrice = sql`(SELECT coalesce(max(p.price_cents), 0)::int FROM credit_packages p WHERE p.is_active)`;

export const salesResources: Resource[] = [
  resource({
    slug: 'orders',
    label: 'Ordini',
    one: 'ordine',
    group,
    table: orders,
    title: sql`'Ordine ' || ${orders.id} || ': ' || ${orders.package_name}`,
    order: [asc(sql`CASE WHEN ${waitsInOrders} THEN 0 ELSE 1 END`), desc(orders.id)],
    read: ['sales', 'support'],
    write: ['sales'],
    canCreate: false,
    canEdit: false,
    canDelete: false,
    fields: [
      integer('id', 'Numero', { ...readOnly, ...searched, isPlainNumber: true }),
      reference('company_id', 'Azienda', 'companies', { ...readOnly, ...filtered }),
      state('state', 'Stato', orderStateLabel, { ...readOnly, ...filtered }),
      choice('method', 'Pagamento', payMethodLabel, { ...readOnly, ...filtered }),
      text('package_name', 'Pacchetto', { ...readOnly, ...searched }),
      integer('credits', 'Crediti', readOnly),
      text('code', 'Codice', { ...readOnly, isSearched: true }),
      cents('subtotal', 'Imponibile', readOnly),
      cents('discount', 'Sconto', readOnly),
      integer('vat_rate', 'IVA %', readOnly),
      cents('vat', 'IVA', readOnly),
      cents('total', 'Totale', { ...readOnly, ...listed }),
      text('billing_name', 'Intestatario', { ...readOnly, isSearched: true }),
      text('billing_vat', 'Partita IVA', { ...readOnly, isSearched: true }),
      text('billing_country', 'Paese', readOnly),
      text('wallet_order_id', 'Ordine PayPal', { ...readOnly, isSearched: true }),
      text('problem', 'Da guardare', readOnly),
      flag('has_problem', 'Ha un problema', { ...readOnly, isFiltered: true }),
      moment('created_at', 'Ordinato', { ...readOnly, ...filtered }),
      moment('paid_at', 'Pagato', { ...readOnly, isFiltered: true }),
      moment('cancelled_at', 'Annullato', readOnly),
      moment('refunded_at', 'Rimborsato', readOnly),
    ],
    computed: {
      billing_name: sql`${orders.billing} ->> 'business_name'`,
      billing_country: sql`${orders.billing} ->> 'country'`,
      billing_vat: sql`${orders.billing} ->> 'vat_number'`,
      has_problem: sql<boolean>`${orders.problem} IS NOT NULL`,
    },
    actions: [verifyTransfer, verifyForeignTransfer, callOff, refund, solve],
    links: ({ id }) => [{ label: 'Ordine in PDF', url: `/api/staff/v1/orders/${id}/pdf` }],
  }),
  resource({
    slug: 'invoices',
    label: 'Fatture',
    one: 'fattura',
    group,
    help: 'Filtra il periodo, poi scarica gli XML tutti insieme per l’invio allo SDI.',
    table: invoices,
    title: sql`${invoices.year} || '/' || ${invoices.number}`,
    order: [desc(invoices.id)],
    read: ['sales'],
    ...onlyRead,
    fields: [
      integer('year', 'Anno', { ...readOnly, ...listed, isPlainNumber: true }),
      integer('number', 'Numero', { ...readOnly, ...searched, isPlainNumber: true }),
      choice('kind', 'Tipo', { invoice: 'Fattura', credit_note: 'Nota di credito' }, { ...readOnly, ...filtered }),
      reference('order_id', 'Ordine', 'orders', { ...readOnly, ...listed }),
      cents('total', 'Totale', { ...readOnly, ...listed }),
      moment('issued_at', 'Emessa', { ...readOnly, ...filtered }),
    ],
    computed: { total: sql`(SELECT o.total FROM orders o WHERE o.id = ${outer(invoices.order_id)})` },
    downloads: [
      {
        slug: 'xml',
        label: 'Scarica gli XML',
        fileName: 'fatture.zip',
        type: 'application/zip',
        make: ({ platform }, ids) => zipInvoices(platform.db, ids),
      },
    ],
    links: ({ id }) => [
      { label: 'XML', url: `/api/staff/v1/invoices/${id}/xml` },
      { label: 'Copia in PDF', url: `/api/staff/v1/invoices/${id}/pdf` },
    ],
  }),
  resource({
    slug: 'ledger',
    label: 'Movimenti di crediti',
    one: 'movimento',
    group,
    help: 'Il registro si può solo allungare: un errore si corregge con un movimento contrario.',
    table: creditEntries,
    title: sql`${creditEntries.amount} || ' · ' || ${creditEntries.reason}`,
    order: [desc(creditEntries.id)],
    read: ['sales', 'support'],
    write: ['sales'],
    canEdit: false,
    canDelete: false,
    fields: [
      reference('company_id', 'Azienda', 'companies', { ...filtered, ...required }),
      integer('amount', 'Crediti', {
        ...listed,
        ...required,
        least: -1000,
        most: 1000,
        help: 'Con il meno davanti per toglierli.',
      }),
      text('reason', 'Motivo', { ...searched, ...required, least: 5, most: 200, help: 'Lo legge anche l’azienda.' }),
      choice('kind', 'Tipo', entryKindLabel, { ...readOnly, ...filtered }),
      text('subject', 'Di che cosa', readOnly),
      reference('made_by', 'Chi', 'users', readOnly),
      moment('created_at', 'Quando', { ...readOnly, ...filtered }),
      moment('ends_at', 'In vigore fino a', readOnly),
    ],
    computed: {
      subject: sql`CASE split_part(${creditEntries.subject}, ':', 1) WHEN 'offer' THEN 'Offerta numero ' WHEN 'candidate' THEN 'Candidato numero ' WHEN 'order' THEN 'Ordine numero ' WHEN 'company' THEN 'Azienda numero ' END || split_part(${creditEntries.subject}, ':', 2)`,
    },
    async prepare({ tx, staff, values }) {
      const { company_id, amount } = values;
      if (company_id === undefined || !amount) throw invalid({ amount: [fault('required', 'Scrivi quanti crediti.')] });
      const balance = await balanceOf(tx, company_id);
      if (balance + amount < 0)
        throw invalid({
          amount: [fault('balance_below_zero', `L’azienda ne ha ${balance}: il saldo non può andare sotto zero.`)],
        });
      return { ...values, kind: 'adjustment' as const, made_by: staff.userId, key: `staff:${randomUUID()}` };
    },
    async settle({ tx, after }) {
      if (!after) return;
      // A double click makes one entry: the same again within a minute is refused.
      const twins = await tx.$count(
        creditEntries,
        sql`company_id = ${after.company_id} AND amount = ${after.amount} AND reason = ${after.reason} AND kind = 'adjustment' AND created_at > ${new Date(Date.now() - MINUTE_MS).toISOString()}::timestamptz`,
      );
      if (twins > 1)
        throw invalid({
          non_field_errors: [fault('duplicate', 'Questo movimento è già stato scritto un momento fa.')],
        });
    },
  }),
  resource({
    slug: 'packages',
    label: 'Pacchetti',
    one: 'pacchetto',
    group,
    table: creditPackages,
    title: sql`${creditPackages.name}`,
    order: [asc(creditPackages.position), asc(creditPackages.id)],
    read: ['sales', 'support'],
    write: ['sales'],
    invalidates: ['packages'],
    fields: [
      text('name', 'Nome', { ...searched, ...required, most: 80 }),
      text('slug', 'Slug', {
        ...required,
        most: 80,
        isFixed: true,
        help: 'Il nome nell’indirizzo: minuscole e trattini.',
      }),
      choice('group', 'Gruppo', packageGroupLabel, { ...filtered, ...required }),
      text('description', 'Descrizione', { most: 200 }),
      words('features', 'Che cosa comprende'),
      integer('credits', 'Crediti', { ...listed, ...required, least: 0, most: 10_000 }),
      cents('price_cents', 'Prezzo senza IVA', { ...listed, least: 0, most: 10_000_000, help: 'Vuoto: su richiesta.' }),
      flag('is_highlighted', 'In evidenza'),
      stateFlag('is_active', 'In vendita', ['In vendita', 'Ritirato'], filtered),
      integer('position', 'Posto', { ...listed, ...required, least: 0, most: 1000 }),
    ],
    prepare: async ({ values, before }) => withSlug(values, before, values.name),
  }),
  resource({
    slug: 'actions',
    label: 'Prezzi in crediti',
    one: 'prezzo',
    group,
    help: 'Quanto costa in crediti ogni cosa, e per quanti giorni vale. Chi ha già pagato tiene quello che ha.',
    table: creditActions,
    key: 'slug',
    title: sql`${creditActions.name}`,
    order: [asc(creditActions.position)],
    read: ['sales', 'support'],
    write: ['sales'],
    canCreate: false,
    canDelete: false,
    invalidates: ['packages'],
    fields: [
      text('name', 'Nome', { ...searched, ...required, most: 100 }),
      integer('credits', 'Crediti', { ...listed, ...required, least: 0, most: 1000 }),
      integer('days', 'Giorni', { ...listed, least: 1, most: 3650, help: 'Vuoto: per sempre.' }),
    ],
  }),
  resource({
    slug: 'codes',
    label: 'Codici sconto',
    one: 'codice',
    group,
    table: discountCodes,
    title: sql`${discountCodes.code}`,
    order: [desc(discountCodes.id)],
    read: ['sales', 'support'],
    write: ['sales'],
    fields: [
      text('code', 'Codice', {
        ...searched,
        ...required,
        least: 3,
        most: 40,
        help: 'Si scrive come si vuole: maiuscole e minuscole sono uguali.',
      }),
      choice('kind', 'Tipo', { percent: 'Percentuale', fixed: 'Importo fisso' }, { ...filtered, ...required }),
      integer('percent', 'Percentuale', {
        ...listed,
        least: 1,
        most: 100,
        help: 'Per uno sconto in percentuale: 10 è il 10 %.',
      }),
      cents('amount_cents', 'Importo', {
        ...listed,
        least: 1,
        most: 1_000_000,
        help: 'Per un importo fisso, per esempio 15,00.',
      }),
      moment('starts_at', 'Da', listed),
      moment('ends_at', 'Fino a', listed),
      integer('total_limit', 'Usi in tutto', { least: 1, most: 1_000_000, help: 'Vuoto: senza limite.' }),
      integer('company_limit', 'Usi per azienda', { least: 1, most: 1000, help: 'Vuoto: senza limite.' }),
      stateFlag('is_active', 'Attivo', ['Attivo', 'Non attivo'], filtered),
      flag('is_free_for_all', 'Regala tutto, a chiunque e senza limiti', {
        ...listed,
        help: 'Solo per un codice che paga tutto e non ha limiti di uso: chi lo conosce non paga mai.',
      }),
      integer('used', 'Usato', { ...readOnly, ...listed }),
    ],
    computed: {
      percent: sql<number | null>`CASE WHEN ${discountCodes.kind} = 'percent' THEN ${discountCodes.value} END`,
      amount_cents: sql<number | null>`CASE WHEN ${discountCodes.kind} = 'fixed' THEN ${discountCodes.value} END`,
      is_free_for_all: sql<boolean>`${discountCodes.total_limit} IS NULL AND ${discountCodes.company_limit} IS NULL
        AND ${discountCodes.value} >= CASE WHEN ${discountCodes.kind} = 'percent' THEN 100 ELSE ${highestPrice} END`,
      used: sql<number>`(SELECT count(*)::int FROM orders o WHERE o.code_id = ${outer(discountCodes.id)} AND o.state <> 'cancelled')`,
    },
    async prepare({ tx, values, before }) {
      const whole = { ...before, ...values };
      const errors: FieldFaults = {};
      const worth = whole.kind === 'percent' ? 'percent' : 'amount_cents';
      if (whole[worth] == null)
        errors[worth] = [fault('required', whole.kind === 'percent' ? 'Scrivi la percentuale.' : 'Scrivi l’importo.')];
      const [dearest] = await tx
        .select({ cents: sql<number>`coalesce(max(${creditPackages.price_cents}), 0)::int` })
        .from(creditPackages)
        .where(eq(creditPackages.is_active, true));
      const all = whole.kind === 'percent' ? 100 : (dearest?.cents ?? 0);
      const isFree = (whole[worth] ?? 0) >= all && whole.total_limit === null && whole.company_limit === null;
      if (isFree && whole.is_active === true && values.is_free_for_all !== true && before?.is_free_for_all !== true)
        errors.is_free_for_all = [
          fault(
            'not_accepted',
            'Così chiunque non paga mai: metti un limite di usi, oppure conferma qui che è quello che vuoi.',
          ),
        ];
      if (whole.starts_at && whole.ends_at && whole.ends_at <= whole.starts_at)
        errors.ends_at = [fault('end_before_start', 'La fine viene dopo l’inizio.')];
      if (values.code !== undefined && !/^[\p{L}\d-]+$/u.test(values.code))
        errors.code = [fault('invalid_format', 'Solo lettere, cifre e trattini, senza spazi.')];
      refuseFaults(errors);
      return {
        ...values,
        value: whole[worth] ?? 0,
        ...(values.code !== undefined && { code: values.code.toUpperCase() }),
      };
    },
  }),
];
