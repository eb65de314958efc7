/** Billing data of a hotel in Rimini, complete for an invoice. */
export const billing = {
  first_name: 'Paola',
  last_name: 'Bianchi',
  business_name: 'Prova Srl',
  vat_number: '00743110157',
  fiscal_code: '00743110157',
  sdi_code: 'ABC1234',
  pec: '',
  address: 'Viale Elena 1',
  postal_code: '47921',
  city: 'Rimini',
  province: 'RN',
  country: 'IT',
  phone: '+39 0541 123456',
  is_public_body: false,
};
