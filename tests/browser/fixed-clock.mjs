// Preloaded into the server of the screens: its clock starts at the same moment in every run, so that ages, seasons and
// the demo's dates are the same on every picture. The day is in the future, so that cookies do not expire during the
// run.
const START = Date.parse('2032-04-14T09:30:00Z');
const RealDate = Date;
const ahead = START - RealDate.now();

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + ahead);
    else super(...parts);
  }
  static now() {
    return RealDate.now() + ahead;
  }
};
