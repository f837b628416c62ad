import { execFileSync } from "node:child_process";
import { mkdtempSync, renameSync, rmdirSync, rmSync, statfsSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitFor } from "@waymark/engines/wait";

const MIB = 1024 ** 2;
/** Room for an engine's data and what a case adds to it. */
const ROOM_BYTES = 512 * MIB;
/** Left when the disk is "full", so that it really fills up in the middle of a write. */
const LEFT_BYTES = MIB / 4;
const FULL_WITHIN_MS = 10_000;

export type SmallDisk = {
  /** Leaves next to no room. */
  readonly fill: () => Promise<void>;
  readonly makeRoom: () => void;
  /** Puts the data back into its usual place. The engine must be stopped. */
  readonly moveBack: () => void;
  /** Gives the disk up with what is on it. */
  readonly unmount: () => void;
};

/** Mounting needs root. */
export const mayMount = (): boolean => process.getuid?.() === 0;

/** Moves the folder of a stopped engine to a disk of its own, in memory, and leaves a link to it. */
export function moveToSmallDisk(folder: string): SmallDisk {
  const disk = mkdtempSync(join(tmpdir(), "waymark-disk-"));
  const aside = `${folder}-aside`;
  const setSize = (bytes: number): void =>
    void execFileSync("mount", ["-o", `remount,size=${bytes}`, disk], { stdio: "pipe" });
  const usedBytes = (): number => {
    const { blocks, bfree, bsize } = statfsSync(disk);
    return (blocks - bfree) * bsize;
  };
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${ROOM_BYTES}`, "tmpfs", disk]);
  execFileSync("cp", ["-a", folder, join(disk, "data")]);
  renameSync(folder, aside);
  symlinkSync(join(disk, "data"), folder);
  const unmount = (): void => {
    execFileSync("umount", ["--lazy", disk]);
    rmdirSync(disk);
  };
  return {
    fill: async () =>
      // Refused when the engine has written more since the question, as it does while it merges.
      void (await waitFor("the disk is full", FULL_WITHIN_MS, async () => {
        setSize(usedBytes() + LEFT_BYTES);
        return true;
      })),
    makeRoom: () => setSize(ROOM_BYTES),
    moveBack: () => {
      rmSync(folder);
      execFileSync("cp", ["-a", join(disk, "data"), folder]);
      rmSync(aside, { recursive: true });
      unmount();
    },
    unmount,
  };
}
