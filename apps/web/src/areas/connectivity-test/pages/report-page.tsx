export function ReportPage() {
  return <div />;
}
