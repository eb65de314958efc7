/**
 * Line icons on a 24 by 24 ground, stroked with the colour around them. Those with an Italian name are also files for
 * the header's links.
 */
export const icons: Readonly<Record<string, string>> = {
  cerca: '<circle cx="11" cy="11" r="7"/><path d="m20 20-4-4"/>',
  evento: '<rect x="4" y="5" width="16" height="15" rx="2"/><path d="M4 10h16M9 3v4M15 3v4"/>',
  blog: '<path d="M5 4h11l3 3v13H5zM9 9h6M9 13h6M9 17h3"/>',
  persone:
    '<circle cx="9" cy="8" r="3.5"/><path d="M3 20v-1a5 5 0 0 1 5-5h2a5 5 0 0 1 5 5v1M16 5a3.5 3.5 0 0 1 0 6.5M18 15a5 5 0 0 1 3 4.5v.5"/>',
  aggiungi: '<path d="M12 5v14M5 12h14"/>',
  servizi: '<path d="M4 18a8 8 0 0 1 16 0ZM3 21h18M12 10V7"/><circle cx="12" cy="5.5" r="1.5"/>',
  crediti: '<circle cx="12" cy="12" r="9"/><path d="M15 9a4 4 0 1 0 0 6M7 11h6M7 13.5h6"/>',
  person: '<circle cx="12" cy="8" r="4"/><path d="M5 21v-1a5 5 0 0 1 5-5h4a5 5 0 0 1 5 5v1"/>',
  star: '<path d="m12 3 2.7 5.6 6.1.9-4.4 4.3 1 6.1-5.4-2.9-5.4 2.9 1-6.1L3.2 9.5l6.1-.9Z"/>',
  pin: '<path d="M20 10c0 5-5.5 10.2-7.4 11.8a1 1 0 0 1-1.2 0C9.5 20.2 4 15 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/>',
  clock: '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3 2"/>',
  arrow: '<path d="M5 12h14M13 5l7 7-7 7"/>',
  back: '<path d="M19 12H5M11 5l-7 7 7 7"/>',
  down: '<path d="m6 9 6 6 6-6"/>',
  close: '<path d="M6 6l12 12M18 6 6 18"/>',
  chat: '<path d="M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12h5"/>',
  bell: '<path d="M6 9a6 6 0 0 1 12 0c0 6 2.5 7.5 2.5 7.5h-17S6 15 6 9M10 20.5a2.2 2.2 0 0 0 4 0"/>',
  send: '<path d="m21 3-9 18-2.5-8.5L3 9Z"/><path d="m9.5 12.5 5-4"/>',
  sort: '<path d="M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4"/>',
  filter: '<path d="M4 6h16M7 12h10M10 18h4"/>',
  share:
    '<circle cx="18" cy="5" r="2.5"/><circle cx="6" cy="12" r="2.5"/><circle cx="18" cy="19" r="2.5"/><path d="m8.2 10.8 7.6-4.5M8.2 13.2l7.6 4.5"/>',
  columns:
    '<rect x="3.5" y="4" width="4.5" height="16" rx="1"/><rect x="9.75" y="4" width="4.5" height="11" rx="1"/><rect x="16" y="4" width="4.5" height="7" rx="1"/>',
  chart: '<path d="M3 20.5h18M6 17v-5M12 17V5M18 17V9"/>',
  bullets:
    '<path d="M9 6h11M9 12h11M9 18h11"/><circle cx="4.5" cy="6" r="1"/><circle cx="4.5" cy="12" r="1"/><circle cx="4.5" cy="18" r="1"/>',
  numbers: '<path d="M10 6h10M10 12h10M10 18h10M4 4.5 5.5 4v5M4 14.5h2.5L4 19h2.5"/>',
  print: '<path d="M7 8V3h10v5M7 17H4v-7h16v7h-3"/><path d="M7 14h10v7H7z"/>',
  copia: '<rect x="9" y="9" width="11" height="11" rx="2"/><path d="M5 15H4V4h11v1"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7"/>',
  file: '<path d="M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6"/>',
  upload: '<path d="M12 16V4M7 9l5-5 5 5M4 16v4h16v-4"/>',
  circle: '<circle cx="12" cy="12" r="9"/>',
  done: '<circle cx="12" cy="12" r="9"/><path d="m8 12.5 2.5 2.5 5-5.5"/>',
  expand: '<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"/>',
  edit: '<path d="m4 20 1-4L16 5l3 3L8 19ZM14 7l3 3"/>',
  trash: '<path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5"/>',
  download: '<path d="M12 4v12M7 11l5 5 5-5M4 20h16"/>',
  eye: '<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z"/><circle cx="12" cy="12" r="3"/>',
  devices:
    '<rect x="2" y="4" width="14" height="11" rx="2"/><path d="M6 19h5M9 15v4"/><rect x="16" y="9" width="6" height="11" rx="1.5"/>',
  key: '<circle cx="8" cy="15" r="5"/><path d="m11.5 11.5 8.5-8.5M16 7l3 3"/>',
  lock: '<rect x="5" y="11" width="14" height="9" rx="2"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>',
  camera: '<path d="M4 8h4l1.5-2.5h5L16 8h4v11H4Z"/><circle cx="12" cy="13" r="3.5"/>',
  more: '<path d="M5 12h.01M12 12h.01M19 12h.01"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  exit: '<path d="M10 4H5v16h5M15 8l4 4-4 4M19 12H9"/>',
  gear: '<circle cx="12" cy="12" r="3"/><path d="M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1"/>',
  info: '<circle cx="12" cy="12" r="9"/><path d="M12 11v5M12 8v.01"/>',
  offline: '<path d="M3 3l18 18M5 12a10 10 0 0 1 4-2.5M19 12a10 10 0 0 0-6-3M8.5 15.5a5 5 0 0 1 6.5 0M12 19v.01"/>',
};
