import type { Agency } from '#server/areas/checkout/agency.ts';

/** An invented agency: the seller of the demo and of tests. */
export const sampleAgency: Agency = {
  business_name: 'Brigata Srl',
  vat_number: '01234567897',
  fiscal_code: '01234567897',
  address: 'Via dei Mille 12',
  postal_code: '47921',
  city: 'Rimini',
  province: 'RN',
  rea_office: 'RN',
  rea_number: '123456',
  capital: 1_000_000,
  email: 'amministrazione@brigata.example',
  iban: 'IT60X0542811101000000123456',
  bank: 'Banca di prova',
  authorisation: '',
};
