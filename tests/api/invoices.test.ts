// On both engines: money and numbers without gaps.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { asc, eq } from 'drizzle-orm';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { refundOrder } from '#server/areas/checkout/refund-order.ts';
import { settleOrder } from '#server/areas/checkout/settle-order.ts';
import { invoices, orders } from '#server/areas/checkout/tables.ts';
import { billing } from '../billing.ts';
import { aCompany, aRecruiter, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const require = createRequire(import.meta.url);
const resource = (name: string) =>
  readFileSync(require.resolve(`fatturapa/package.json`).replace('package.json', `resources/${name}`), 'utf8');
/** The public schema, with the reason for no VAT that its revision of 2020 added beside the older N2. */
const schema = resource('Schema_1.2.1.xsd')
  .replace('<xs:enumeration value="N2">', '<xs:enumeration value="N2.1" /><xs:enumeration value="N2">')
  .replace(/schemaLocation="[^"]*xmldsig[^"]*"/, 'schemaLocation="xmldsig-core-schema.xsd"');
const signature = resource('xmldsig-core-schema.xsd').replace(/<!DOCTYPE[\s\S]*?\]>/, '');

async function faultsOf(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'fattura.xml', contents: xml },
    schema: [{ fileName: 'fattura.xsd', contents: schema }],
    preload: [{ fileName: 'xmldsig-core-schema.xsd', contents: signature }],
  });
  return errors.map(({ message }) => message);
}

const world = await openWorld();
afterAll(() => world.close());

async function anOrder(changes: Record<string, unknown> = {}) {
  const company = await aCompany(world);
  const client = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
  await client.post('/core/credits/checkout/add-package', { package: 'crediti-5' });
  const { uuid } = await (
    await client.post('/core/credits/checkout/place-order', {
      ...billing,
      payment_method: 'transfer',
      privacy: true,
      ...changes,
    })
  ).json();
  const [row] = await world.db.select().from(orders).where(eq(orders.uuid, uuid));
  if (!row) throw new Error('The order has no row');
  return { id: row.id, uuid, client };
}
const settle = (id: number) => world.db.transaction((tx) => settleOrder(tx, world.platform, id));
const issuedFor = (id: number) =>
  world.db.select().from(invoices).where(eq(invoices.order_id, id)).orderBy(asc(invoices.id));

describe('an electronic invoice', () => {
  it('is valid for the public schema: with an SDI code, with a PEC, abroad, with odd letters, and as a credit note', async () => {
    const cases = [
      {},
      { sdi_code: '', pec: 'prova@pec.it' },
      { vat_number: '', fiscal_code: 'RSSMRA85T10A562S' },
      { country: 'FR', vat_number: 'FR40303265045', fiscal_code: '', postal_code: '06000', city: 'Nice' },
      { country: 'US', vat_number: '12-3456789', fiscal_code: '', postal_code: '10001', city: 'New York' },
      { is_public_body: true, sdi_code: 'UFABC1' },
      { business_name: 'L’Ancora “Blu” – Łódź & Fratelli <Srl> Чайка', address: 'Via dell’Èra 1' },
    ];
    for (const changes of cases) {
      const { id } = await anOrder(changes);
      await settle(id);
      await world.db.transaction((tx) => refundOrder(tx, world.platform, id));
      const issued = await issuedFor(id);
      expect(issued.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
      for (const { xml } of issued) expect(await faultsOf(xml)).toEqual([]);
    }
  });

  it('says of a buyer in the EU that the VAT is theirs, outside it that there is none, with a stamp and no letter lost', async () => {
    const textOf = async (changes: Record<string, unknown>) => {
      const { id } = await anOrder(changes);
      await settle(id);
      return (await issuedFor(id))[0]?.xml ?? '';
    };
    const abroad = { fiscal_code: '', sdi_code: '', postal_code: '00-950', city: 'Łódź' };
    const inEu = await textOf({ ...abroad, country: 'PL', vat_number: '8567346215', business_name: 'Łódź Hotele' });
    const parts = {
      reverse: [inEu, '<TipoDato>INVCONT</TipoDato>', 'Inversione contabile, art. 7-ter DPR 633/1972'],
      nature: [inEu, '<Natura>N2.1</Natura>', '<CodiceDestinatario>XXXXXXX</CodiceDestinatario>'],
      buyer: [inEu, '<IdPaese>PL</IdPaese>', '<IdCodice>8567346215</IdCodice>', '<Denominazione>Lodz Hotele<'],
      stamp: [inEu, '<BolloVirtuale>SI</BolloVirtuale>', '<ImportoBollo>2.00</ImportoBollo>'],
      unit: [inEu, '<UnitaMisura>PZ</UnitaMisura>', 'Paola Bianchi'],
      outside: [
        await textOf({ ...abroad, country: 'US', vat_number: '12-3456789' }),
        'Operazione non soggetta, art. 7-ter',
      ],
      publicBody: [await textOf({ is_public_body: true, sdi_code: 'ufabc1' }), 'versione="FPA12"', '>UFABC1<'],
    };
    for (const [part, [xml = '', ...words]] of Object.entries(parts))
      for (const said of words) expect(xml, part).toContain(said);
    expect([parts.outside[0]?.includes('INVCONT'), parts.publicBody[0]?.includes('BolloVirtuale')]).toEqual([
      false,
      false,
    ]);
  });

  it('would not be valid with a field missing: the check can fail', async () => {
    const { id } = await anOrder();
    await settle(id);
    const [invoice] = await issuedFor(id);
    expect(await faultsOf((invoice?.xml ?? '').replace(/<Divisa>.*<\/Divisa>/, ''))).not.toEqual([]);
  });

  it('says the amounts of its order to the cent, who sells, who buys and how it was paid', async () => {
    const { id, client, uuid } = await anOrder();
    await settle(id);
    const {
      invoices: [listed],
    } = await (await client.get(`/core/credits/orders/${uuid}`)).json();
    const response = await client.get(`/core/credits/invoices/${listed.id}/xml`);
    expect(response.headers.get('content-disposition')).toMatch(/IT01234567897_[0-9A-Z]{5}\.xml/);
    const { 'p:FatturaElettronica': document } = new XMLParser({ parseTagValue: false }).parse(await response.text());
    expect(document.FatturaElettronicaHeader.DatiTrasmissione).toMatchObject({
      CodiceDestinatario: 'ABC1234',
      FormatoTrasmissione: 'FPR12',
    });
    expect(document.FatturaElettronicaHeader.CessionarioCommittente.DatiAnagrafici.IdFiscaleIVA).toEqual({
      IdPaese: 'IT',
      IdCodice: '00743110157',
    });
    expect(document.FatturaElettronicaBody.DatiGenerali.DatiGeneraliDocumento).toMatchObject({
      TipoDocumento: 'TD01',
      Numero: listed.number,
      ImportoTotaleDocumento: '181.78',
    });
    expect(document.FatturaElettronicaBody.DatiBeniServizi.DatiRiepilogo).toEqual({
      AliquotaIVA: '22.00',
      ImponibileImporto: '149.00',
      Imposta: '32.78',
      EsigibilitaIVA: 'I',
    });
    expect(document.FatturaElettronicaBody.DatiPagamento.DettaglioPagamento.ModalitaPagamento).toBe('MP05');
  });

  it('has the year’s next number: none missing and none twice, though many are issued at once and some fail', async () => {
    const before = await world.db.$count(invoices);
    const made = await Promise.all(Array.from({ length: 12 }, () => anOrder()));
    await Promise.allSettled(
      made.map(({ id }, index) =>
        world.db.transaction(async (tx) => {
          await settleOrder(tx, world.platform, id);
          if (index % 3 === 0) throw new Error('The line broke');
        }),
      ),
    );
    const numbers = (await world.db.select({ number: invoices.number }).from(invoices))
      .map(({ number }) => number)
      .sort((one, other) => one - other);
    expect(numbers).toHaveLength(before + 8);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('is issued once, however often its order is said to be paid', async () => {
    const { id } = await anOrder();
    await Promise.all([settle(id), settle(id), settle(id)]);
    expect(await issuedFor(id)).toHaveLength(1);
  });
});
