const SATURDAY = 6;
const SUNDAY = 0;

/** The day that is so many working days after another; holidays are not known. */
export function workingDaysAfter(from: Date, days: number): Date {
  const day = new Date(from);
  for (let left = days; left > 0; ) {
    day.setDate(day.getDate() + 1);
    if (day.getDay() !== SATURDAY && day.getDay() !== SUNDAY) left -= 1;
  }
  return day;
}
