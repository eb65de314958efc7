import { expect, it } from 'vitest';
import { fillText } from '#domain/fill-text.ts';
import { blankOffer } from '#domain/offer-form.ts';
import { recapOf } from './offer-recap.ts';

const { place_id: _noPlace, ...blank } = blankOffer;

it('says the pay by the month, and a pay that is not given without a month', () => {
  const payOf = (minimum_salary: number | null, maximum_salary: number | null) =>
    recapOf({ ...blank, jobName: 'Cuoco', place: null, minimum_salary, maximum_salary }, fillText).salary[0];
  expect(payOf(1500, 1800)).toEqual(['Retribuzione', '1.500 € - 1.800 € al mese, lordi']);
  expect(payOf(null, null)).toEqual(['Retribuzione', 'Non specificato']);
});
