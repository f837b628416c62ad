import { createElement } from "react";
import { ExamplePage } from "../../areas/connectivity-test/pages/example-page.tsx";
import { loadChunk } from "../../platform/problems/chunk-loading.ts";
import { loadOnce } from "../../ui/map/use-loaded.ts";

/** Asked for at run time, so that the files of the run page stay whole. */
const loadParts = loadOnce(() => loadChunk(() => import("./run.ts")));

/** A made-up test, shown by the parts of the run page. */
export const Page = () => createElement(ExamplePage, { loadParts });
