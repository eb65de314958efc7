import { XMLBuilder } from 'fast-xml-parser';
import { invoiceTax } from '#domain/invoice-tax.ts';
import { inLatinLetters } from '#domain/latin-letters.ts';
import { decimal, ITALY } from '#domain/order-amounts.ts';
import { CODE_ABROAD } from '#server/areas/companies/fiscal-codes.ts';
import type { Agency } from '../agency.ts';
import { withoutPrefix } from '../foreign-vat-number.ts';
import type { Invoice, OrderRow } from '../tables.ts';
import { taxWords } from './tax-words.ts';

export interface InvoiceFacts {
  agency: Agency;
  order: OrderRow;
  kind: Invoice['kind'];
  /** '2026/12'. */
  label: string;
  issuedAt: Date;
  /** The invoice that a credit note reverses. */
  original: { label: string; issuedAt: Date } | null;
}

const NAMESPACE = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2';
/** Codes of the Agenzia delle Entrate: kinds of document, means of payment, reasons for no VAT. */
const DOCUMENT = { invoice: 'TD01', credit_note: 'TD04' } as const;
const PAYMENT = { wallet: 'MP08', transfer: 'MP05', free: 'MP01' } as const;
/** To a private client or to a public body, whose code has six signs. */
const FORMAT = { private: 'FPR12', public: 'FPA12' } as const;
/** The code of recipients with a certified mail (PEC) instead. */
const ADDRESS_BY_PEC = '0000000';

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  suppressEmptyNode: true,
});
const day = (date: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format(date);

/** An electronic invoice in the format of the exchange system (FatturaPA 1.2). */
export function writeFatturaPa(facts: InvoiceFacts): string {
  const { agency, order, label } = facts;
  const format = FORMAT[order.billing.is_public_body ? 'public' : 'private'];
  const document = {
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    'p:FatturaElettronica': {
      '@versione': format,
      '@xmlns:p': NAMESPACE,
      FatturaElettronicaHeader: {
        DatiTrasmissione: {
          IdTrasmittente: { IdPaese: ITALY, IdCodice: agency.fiscal_code },
          ProgressivoInvio: label.replace('/', '').padStart(5, '0').slice(-10),
          FormatoTrasmissione: format,
          CodiceDestinatario: order.billing.country === ITALY ? order.billing.sdi_code || ADDRESS_BY_PEC : CODE_ABROAD,
          ...(order.billing.country === ITALY && !order.billing.sdi_code && { PECDestinatario: order.billing.pec }),
        },
        CedentePrestatore: seller(agency),
        CessionarioCommittente: buyer(order.billing),
      },
      FatturaElettronicaBody: body(facts),
    },
  };
  return builder.build(document);
}

function seller(agency: Agency) {
  return {
    DatiAnagrafici: {
      IdFiscaleIVA: { IdPaese: ITALY, IdCodice: agency.vat_number },
      CodiceFiscale: agency.fiscal_code,
      Anagrafica: { Denominazione: latin(agency.business_name, 80) },
      RegimeFiscale: 'RF01',
    },
    Sede: {
      Indirizzo: latin(agency.address, 60),
      CAP: agency.postal_code,
      Comune: latin(agency.city, 60),
      Provincia: agency.province,
      Nazione: ITALY,
    },
    IscrizioneREA: {
      Ufficio: agency.rea_office,
      NumeroREA: latin(agency.rea_number, 20),
      CapitaleSociale: decimal(agency.capital),
      SocioUnico: 'SM',
      StatoLiquidazione: 'LN',
    },
  };
}

function buyer(billing: OrderRow['billing']) {
  const isHere = billing.country === ITALY;
  // Seven zeros for a foreign buyer of an earlier order, which had no number, as the Agenzia requires.
  const vat = withoutPrefix(billing.country, billing.vat_number.replace(/[^A-Za-z0-9]/g, '').toUpperCase());
  return {
    DatiAnagrafici: {
      ...((vat || !isHere) && { IdFiscaleIVA: { IdPaese: billing.country, IdCodice: vat || '0000000' } }),
      ...(isHere && billing.fiscal_code && { CodiceFiscale: billing.fiscal_code }),
      Anagrafica: billing.business_name
        ? { Denominazione: latin(billing.business_name, 80) }
        : { Nome: latin(billing.first_name, 60), Cognome: latin(billing.last_name, 60) },
    },
    Sede: {
      Indirizzo: latin(billing.address, 60),
      CAP: isHere ? billing.postal_code : '00000',
      Comune: latin(isHere ? billing.city : `${billing.postal_code} ${billing.city}`.trim(), 60),
      ...(isHere && { Provincia: billing.province }),
      Nazione: billing.country,
    },
  };
}

function body({ agency, order, kind, label, issuedAt, original }: InvoiceFacts) {
  const tax = invoiceTax(order.billing.country, order.net);
  const law = taxWords(tax);
  const vat = { AliquotaIVA: decimal(order.vat_rate * 100), ...(tax.nature && { Natura: tax.nature }) };
  const { first_name, last_name } = order.billing;
  return {
    DatiGenerali: {
      DatiGeneraliDocumento: {
        TipoDocumento: DOCUMENT[kind],
        Divisa: 'EUR',
        Data: day(issuedAt),
        Numero: label,
        ...(tax.stampDuty > 0 && { DatiBollo: { BolloVirtuale: 'SI', ImportoBollo: decimal(tax.stampDuty) } }),
        ImportoTotaleDocumento: decimal(order.total),
        Causale: latin(`Ordine ${String(order.id).padStart(6, '0')}, di ${first_name} ${last_name}`, 200),
      },
      ...(original && { DatiFattureCollegate: { IdDocumento: original.label, Data: day(original.issuedAt) } }),
    },
    DatiBeniServizi: {
      DettaglioLinee: [
        {
          NumeroLinea: 1,
          Descrizione: latin(order.package_name, 1000),
          Quantita: '1.00',
          UnitaMisura: 'PZ',
          PrezzoUnitario: decimal(order.subtotal),
          ...discountOf(order),
          PrezzoTotale: decimal(order.net),
          ...vat,
          // The mark of the Agenzia for VAT that the buyer owes in the EU.
          ...(tax.isReverseCharge && { AltriDatiGestionali: { TipoDato: 'INVCONT' } }),
        },
      ],
      DatiRiepilogo: {
        ...vat,
        ImponibileImporto: decimal(order.net),
        Imposta: decimal(order.vat),
        ...(law ? { RiferimentoNormativo: law } : { EsigibilitaIVA: 'I' }),
      },
    },
    DatiPagamento: {
      CondizioniPagamento: 'TP02',
      DettaglioPagamento: {
        ModalitaPagamento: PAYMENT[order.method],
        ImportoPagamento: decimal(order.total),
        ...(order.method === 'transfer' && { IBAN: agency.iban }),
      },
    },
  };
}

const discountOf = (order: OrderRow) =>
  order.discount > 0 ? { ScontoMaggiorazione: { Tipo: 'SC', Importo: decimal(order.discount) } } : {};

/**
 * The format allows Latin-1. Billing data without a writing in it are refused when they are typed; of an earlier order,
 * or of a package's name, such letters are shown by their numbers and not lost.
 */
function latin(text: string, most: number): string {
  const written = inLatinLetters(text) ?? text.replace(/[^\u0020-\u00ff]/gu, (sign) => `U+${hex(sign)}`);
  return written.slice(0, most);
}

const hex = (sign: string) => (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
