/**
 * Line icons on a 24 by 24 ground, stroked with the colour around them. Those with an Italian name are also files for
 * the header's links.
 */
export const icons: Readonly<Record<string, string>> = {
  cerca: '<circle cx="11" cy="11" r="7"/><path d="m20 20-4-4"/>',
  evento: '<rect x="4" y="5" width="16" height="15" rx="2"/><path d="M4 10h16M9 3v4M15 3v4"/>',
  blog: '<path d="M5 4h11l3 3v13H5zM9 9h6M9 13h6M9 17h3"/>',
  persone:
    '<circle cx="9" cy="8" r="3.500"/><path d="M3 20v-1a5 5 0 0 1 5-5h2a5 5 0 0 1 5 5v1M16 5a3.500 3.500 0 0 1 0 6.500M18 15a5 5 0 0 1 3 4.500v.500"/>',
  aggiungi: '<path d="M12 5v14M5 12h14"/>',
  servizi: '<path d="M4 18a8 8 0 0 1 16 0ZM3 21h18M12 10V7"/><circle cx="12" cy="5.500" r="1.500"/>',
  crediti: '<circle cx="12" cy="12" r="9"/><path d="M15 9a4 4 0 1 0 0 6M7 11h6M7 13.500h6"/>',
  person: '<circle cx="12" cy="8" r="4"/><path d="M5 21v-1a5 5 0 0 1 5-5h4a5 5 0 0 1 5 5v1"/>',
  star: '<path d="m12 3 2.700 5.600 6.100.900-4.400 4.300 1 6.100-5.400-2.900-5.400 2.900 1-6.100L3.200 9.500l6.100-.9Z"/>',
  pin: '<path d="M20 10c0 5-5.500 10.200-7.400 11.800a1 1 0 0 1-1.200 0C9.500 20.200 4 15 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/>',
  clock: '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3 2"/>',
  arrow: '<path d="M5 12h14M13 5l7 7-7 7"/>',
  back: '<path d="M19 12H5M11 5l-7 7 7 7"/>',
  down: '<path d="m6 9 6 6 6-6"/>',
  close: '<path d="M6 6l12 12M18 6 6 18"/>',
  chat: '<path d="M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12h5"/>',
  bell: '<path d="M6 9a6 6 0 0 1 12 0c0 6 2.500 7.500 2.500 7.500h-17S6 15 6 9M10 20.500a2.200 2.200 0 0 0 4 0"/>',
  send: '<path d="m21 3-9 18-2.500-8.500L3 9Z"/><path d="m9.500 12.500 5-4"/>',
  sort: '<path d="M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4"/>',
  filter: '<path d="M4 6h16M7 12h10M10 18h4"/>',
  share:
    '<circle cx="18" cy="5" r="2.500"/><circle cx="6" cy="12" r="2.500"/><circle cx="18" cy="19" r="2.500"/><path d="m8.200 10.800 7.600-4.500M8.200 13.200l7.600 4.500"/>',
  columns:
    '<rect x="3.500" y="4" width="4.500" height="16" rx="1"/><rect x="9.750" y="4" width="4.500" height="11" rx="1"/><rect x="16" y="4" width="4.500" height="7" rx="1"/>',
  chart: '<path d="M3 20.500h18M6 17v-5M12 17V5M18 17V9"/>',
  bullets:
    '<path d="M9 6h11M9 12h11M9 18h11"/><circle cx="4.500" cy="6" r="1"/><circle cx="4.500" cy="12" r="1"/><circle cx="4.500" cy="18" r="1"/>',
  numbers: '<path d="M10 6h10M10 12h10M10 18h10M4 4.500 5.500 4v5M4 14.500h2.500L4 19h2.500"/>',
  print: '<path d="M7 8V3h10v5M7 17H4v-7h16v7h-3"/><path d="M7 14h10v7H7z"/>',
  copia: '<rect x="9" y="9" width="11" height="11" rx="2"/><path d="M5 15H4V4h11v1"/>',
  check: '<path d="m5 12.500 4.500 4.500L19 7"/>',
  file: '<path d="M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6"/>',
  upload: '<path d="M12 16V4M7 9l5-5 5 5M4 16v4h16v-4"/>',
  circle: '<circle cx="12" cy="12" r="9"/>',
  done: '<circle cx="12" cy="12" r="9"/><path d="m8 12.500 2.500 2.500 5-5.500"/>',
  edit: '<path d="m4 20 1-4L16 5l3 3L8 19ZM14 7l3 3"/>',
  trash: '<path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.500 11v5M13.500 11v5"/>',
  download: '<path d="M12 4v12M7 11l5 5 5-5M4 20h16"/>',
  eye: '<path d="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12Z"/><circle cx="12" cy="12" r="3"/>',
  devices:
    '<rect x="2" y="4" width="14" height="11" rx="2"/><path d="M6 19h5M9 15v4"/><rect x="16" y="9" width="6" height="11" rx="1.500"/>',
  key: '<circle cx="8" cy="15" r="5"/><path d="m11.500 11.500 8.500-8.500M16 7l3 3"/>',
  lock: '<rect x="5" y="11" width="14" height="9" rx="2"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>',
  camera: '<path d="M4 8h4l1.500-2.500h5L16 8h4v11H4Z"/><circle cx="12" cy="13" r="3.500"/>',
  more: '<path d="M5 12h.01M12 12h.01M19 12h.01"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  exit: '<path d="M10 4H5v16h5M15 8l4 4-4 4M19 12H9"/>',
  gear: '<circle cx="12" cy="12" r="3"/><path d="M12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.100 2.100M16.300 16.300l2.100 2.100M18.400 5.600l-2.100 2.100M7.700 16.300l-2.100 2.100"/>',
  info: '<circle cx="12" cy="12" r="9"/><path d="M12 11v5M12 8v.010"/>',
  offline:
    '<path d="M3 3l18 18M5 12a10 10 0 0 1 4-2.500M19 12a10 10 0 0 0-6-3M8.500 15.500a5 5 0 0 1 6.500 0M12 19v.010"/>',
};
