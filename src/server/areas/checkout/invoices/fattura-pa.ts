import { XMLBuilder } from 'fast-xml-parser';
import { decimal, ITALY } from '#domain/order-amounts.ts';
import type { Agency } from '../agency.ts';
import type { Invoice, OrderRow } from '../tables.ts';

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
const NO_VAT = 'N2.1';
const NO_VAT_LAW = 'Operazione non soggetta a IVA, art. 7-ter DPR 633/1972';
/**
 * The code of recipients without an electronic address here: foreign companies, or those with a certified mail (PEC)
 * instead.
 */
const ADDRESS_ABROAD = 'XXXXXXX';
const ADDRESS_BY_PEC = '0000000';

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  suppressEmptyNode: true,
});
const day = (date: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format(date);

/** An electronic invoice in the format of the exchange system (FatturaPA 1.2, to a private client: FPR12). */
export function writeFatturaPa(facts: InvoiceFacts): string {
  const { agency, order, label } = facts;
  const document = {
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    'p:FatturaElettronica': {
      '@versione': 'FPR12',
      '@xmlns:p': NAMESPACE,
      FatturaElettronicaHeader: {
        DatiTrasmissione: {
          IdTrasmittente: { IdPaese: ITALY, IdCodice: agency.fiscal_code },
          ProgressivoInvio: label.replace('/', '').padStart(5, '0').slice(-10),
          FormatoTrasmissione: 'FPR12',
          CodiceDestinatario:
            order.billing.country === ITALY ? order.billing.sdi_code || ADDRESS_BY_PEC : ADDRESS_ABROAD,
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
  // A foreign company without a VAT number gets seven zeros, as the Agenzia requires.
  const written = billing.vat_number.replace(/[^A-Za-z0-9]/g, '');
  const vat = written.toUpperCase().startsWith(billing.country) ? written.slice(billing.country.length) : written;
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
  const vat = { AliquotaIVA: decimal(order.vat_rate * 100), ...(order.vat_rate === 0 && { Natura: NO_VAT }) };
  return {
    DatiGenerali: {
      DatiGeneraliDocumento: {
        TipoDocumento: DOCUMENT[kind],
        Divisa: 'EUR',
        Data: day(issuedAt),
        Numero: label,
        ImportoTotaleDocumento: decimal(order.total),
      },
      ...(original && { DatiFattureCollegate: { IdDocumento: original.label, Data: day(original.issuedAt) } }),
    },
    DatiBeniServizi: {
      DettaglioLinee: [
        {
          NumeroLinea: 1,
          Descrizione: latin(order.package_name, 1000),
          Quantita: '1.00',
          PrezzoUnitario: decimal(order.subtotal),
          ...discountOf(order),
          PrezzoTotale: decimal(order.net),
          ...vat,
        },
      ],
      DatiRiepilogo: {
        ...vat,
        ImponibileImporto: decimal(order.net),
        Imposta: decimal(order.vat),
        ...(order.vat_rate === 0 ? { RiferimentoNormativo: NO_VAT_LAW } : { EsigibilitaIVA: 'I' }),
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

/** The format allows Latin-1: other letters lose their accents, or become a question mark. */
function latin(text: string, most: number): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/€/g, 'EUR')
    .replace(/[^\u0020-\u00ff]/gu, (letter) => letter.normalize('NFD').replace(/[^\u0020-\u00ff]/gu, '') || '?')
    .slice(0, most);
}
