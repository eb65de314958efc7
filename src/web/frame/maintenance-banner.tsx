/** Says on every page that the site can only be read for now. Its words come whole from the server. */
export function MaintenanceBanner({ notice }: { notice: string }) {
  return (
    <div role="status" className="bg-sun-wash text-ink border-b border-line">
      <p className="wrap py-3">{notice}</p>
    </div>
  );
}
