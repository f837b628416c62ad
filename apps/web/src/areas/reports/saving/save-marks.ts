/** What this browser is to save, and for whom. It outlives the page, so that a reload continues. */
export type SaveMark = {
  readonly by: string;
  readonly isSaved: boolean;
  /** To be shared with the organisation once it is saved. */
  readonly isToShare: boolean;
};

/** A report that another person finished on this browser belongs to them, saved or not. */
export const isOfAnother = (mark: SaveMark | undefined, userId: string): boolean =>
  mark !== undefined && mark.by !== userId;

/** A request to share applies only to the person who made it. */
export const wishToShare = (mark: SaveMark | undefined, userId: string, wishNow: boolean): boolean =>
  isOfAnother(mark, userId) ? false : (mark?.isToShare ?? wishNow);

const KEY = "waymark.saving";
const MOST = 20;

type Marks = Readonly<Record<string, SaveMark>>;
type Store = Pick<Storage, "getItem" | "setItem">;

export type SaveMarks = {
  readonly of: (reportId: string) => SaveMark | undefined;
  readonly put: (reportId: string, mark: SaveMark) => void;
  readonly drop: (reportId: string) => void;
  /** Answers with the reports that others marked; those stay. */
  readonly dropAllBy: (userId: string) => readonly string[];
  /** It is no longer to be shared once it is saved. */
  readonly clearShareRequest: (reportId: string) => void;
};

/** A browser may forbid storage: then a reload forgets, and the page offers to save again. */
export function saveMarksIn(store: () => Store): SaveMarks {
  const read = (): Marks => {
    try {
      const kept: unknown = JSON.parse(store().getItem(KEY) ?? "{}");
      return typeof kept === "object" && kept !== null ? (kept as Marks) : {};
    } catch {
      return {};
    }
  };
  const write = (marks: Marks): void => {
    try {
      store().setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(marks).slice(-MOST))));
    } catch {
      // Nothing is lost but the reminder.
    }
  };
  const without = (reportId: string): Marks => {
    const { [reportId]: _dropped, ...others } = read();
    return others;
  };
  const put = (reportId: string, mark: SaveMark): void => write({ ...without(reportId), [reportId]: mark });
  return {
    of: (reportId) => read()[reportId],
    put,
    drop: (reportId) => write(without(reportId)),
    dropAllBy: (userId) => {
      const ofOthers = Object.entries(read()).filter(([, mark]) => mark.by !== userId);
      write(Object.fromEntries(ofOthers));
      return ofOthers.map(([id]) => id);
    },
    clearShareRequest: (reportId) => {
      const mark = read()[reportId];
      if (mark?.isToShare) put(reportId, { ...mark, isToShare: false });
    },
  };
}

export const browserSaveMarks = saveMarksIn(() => window.localStorage);
